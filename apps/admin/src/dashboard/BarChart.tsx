import { useTheme } from '@mui/material';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type Scale,
  type ScriptableScaleContext,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { linesOf, type Bar } from './bars';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarChartProps {
  title: string;
  /** What the bars count. */
  axis: string;
  bars: readonly Bar[];
  /** Only whole ones are marked: there is no half of what is counted. */
  isCount: boolean;
  /** Each bar is of a kind of its own, which nobody can guess from its neighbours': all of them are labelled. */
  isOfKinds: boolean;
}

/** Pixels that a character of a label takes, about. */
const CHARACTER = 7;
/** Pixels of width under which five words do not stand beside each other in the usual size. */
const NARROW = 400;

/** Every label, on as many lines as it needs beside the others. */
const allLabels = (bars: readonly Bar[], font: { family?: string; size: number }) => ({
  autoSkip: false,
  font: ({ chart }: ScriptableScaleContext) => ({ ...font, size: chart.width < NARROW ? font.size - 1 : font.size }),
  callback(this: Scale, _: unknown, index: number) {
    return linesOf(bars[index]?.label ?? '', this.chart.width / bars.length / CHARACTER);
  },
});

/** Bars over their labels, in the theme's colours. It is a picture: its figures stand in a table beside it. */
export const BarChart = ({ title, axis, bars, isCount, isOfKinds }: BarChartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { palette, typography } = useTheme();
  const { primary, text, divider } = palette;
  const colour = primary.main;
  useEffect(() => {
    if (!canvas.current) return undefined;
    const ticks = { color: text.secondary, font: { family: typography.fontFamily, size: 12 } };
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map(({ label }) => label),
        datasets: [
          { label: axis, data: bars.map(({ count }) => count), backgroundColor: colour, maxBarThickness: 48, borderRadius: 2 },
        ],
      },
      options: {
        animation: false,
        locale: 'en-IN',
        maintainAspectRatio: false,
        scales: {
          x: {
            ticks: { ...ticks, maxRotation: 0, ...(isOfKinds ? allLabels(bars, ticks.font) : { autoSkipPadding: 12 }) },
            grid: { display: false },
            border: { color: divider },
          },
          y: {
            beginAtZero: true,
            title: { display: true, text: axis, ...ticks },
            ticks: { ...ticks, ...(isCount && { precision: 0 }) },
            grid: { color: divider },
            border: { display: false },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [axis, bars, colour, divider, isCount, isOfKinds, text.secondary, typography.fontFamily]);
  return <canvas ref={canvas} role="img" aria-label={title} />;
};
