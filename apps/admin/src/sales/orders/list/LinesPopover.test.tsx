import type { OrderLine } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { LinesPopover } from './LinesPopover';

it('tells whoever points at a cut name all of it, its variation too', () => {
  const line = { id: 1, quantity: 2, productName: 'Borewell pump', variationName: '2 HP', unitPrice: 500 } as OrderLine;
  render(<LinesPopover lines={[line]} anchor={document.body} onClose={() => undefined} />);
  expect(screen.getByTitle('Borewell pump · 2 HP').textContent).toBe('Borewell pump · 2 HP');
});
