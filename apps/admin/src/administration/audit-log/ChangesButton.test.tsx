import { NO_RECORD } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { ChangesButton } from './ChangesButton';

it.each([
  ['brands', 12, '1 field: Brand #12'],
  ['jobs', NO_RECORD, '1 field: Jobs'],
])('a change of %s is named by its record’s number where it has one', (resource, recordId, name) => {
  render(
    <RecordContextProvider value={{ id: 1, resource, recordId, changes: { redone: [null, 3] } }}>
      <ChangesButton />
    </RecordContextProvider>,
  );
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(name);
});
