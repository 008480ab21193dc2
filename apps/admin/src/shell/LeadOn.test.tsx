import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { LeadOn } from './LeadOn';

it('leads on with everything that stands behind the path', () => {
  let arrived = '';
  const Target = () => {
    const { pathname, search, hash } = useLocation();
    arrived = pathname + search + hash;
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/?tab=2&page=1#end']}>
      <Routes>
        <Route path="/" element={<LeadOn to="/dashboard" />} />
        <Route path="/dashboard" element={<Target />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(arrived).toBe('/dashboard?tab=2&page=1#end');
});
