import { render, screen, within } from '@testing-library/react';
import { FigureChart } from './FigureChart';

const drawn = jest.fn();
jest.mock('./BarChart', () => ({ BarChart: (props: object) => (drawn(props), null) }));

const bars = [
  { label: '1st Jan', count: 4_900.5 },
  { label: '2nd Jan', count: 98_000 },
];
const cells = () => within(screen.getByRole('table', { name: 'A chart' })).getAllByRole('cell');
const texts = () => cells().map(({ textContent }) => textContent);

it('writes rupees as rupees, and draws them in a unit that they reach, in parts of it', async () => {
  render(<FigureChart title="A chart" head="Day" axis="Sales (₹)" bars={bars} isMoney />);
  expect(texts()).toEqual(['1st Jan', '₹4,900.50', '2nd Jan', '₹98,000.00']);
  await screen.findByRole('region', { name: 'A chart' });
  await new Promise((resolve) => setTimeout(resolve)); // the chart comes later
  const [props] = drawn.mock.lastCall as [{ axis: string; bars: { count: number }[]; isCount: boolean }];
  expect(props).toMatchObject({ axis: 'Sales (₹ thousand)', isCount: false });
  expect(props.bars.map(({ count }) => count)).toEqual([4.9005, 98]);
});

it('writes and draws what is counted in whole ones', async () => {
  render(<FigureChart title="A chart" head="Day" axis="Products" bars={[{ label: '1st Jan', count: 12_345 }]} />);
  expect(texts()).toEqual(['1st Jan', '12,345']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ axis: 'Products', isCount: true }));
});
