import { render } from '@testing-library/react';
import { Chart } from 'chart.js';
import { BarChart } from './BarChart';

jest.mock('chart.js', () => ({
  ...jest.requireActual('chart.js'),
  Chart: Object.assign(
    jest.fn(() => ({ destroy: () => undefined })),
    { register: () => undefined },
  ),
}));

const bars = ['Order Placed', 'Out for Delivery'].map((label) => ({ label, count: 1 }));

/** What becomes of the labels under the bars. */
function ticksOf(isOfKinds: boolean) {
  render(<BarChart title="A chart" axis="Orders" bars={bars} isCount isOfKinds={isOfKinds} />);
  const [, { options }] = jest.mocked(Chart).mock.lastCall as unknown as [
    unknown,
    { options: { scales: { x: { ticks: object } } } },
  ];
  return options.scales.x.ticks as { autoSkip?: boolean; callback?: (this: object, value: unknown, index: number) => string[] };
}

it('labels every bar that is of a kind of its own, however little room there is', () => {
  const { autoSkip, callback } = ticksOf(true);
  const at = (width: number) => bars.map((_, index) => callback?.call({ chart: { width } }, index, index));
  expect(autoSkip).toBe(false);
  expect(at(140)).toEqual([
    ['Order', 'Placed'],
    ['Out for', 'Delivery'],
  ]);
  expect(at(400)).toEqual([['Order Placed'], ['Out for Delivery']]);
});

it('leaves out labels of days that have no room', () => expect(ticksOf(false).autoSkip).toBeUndefined());
