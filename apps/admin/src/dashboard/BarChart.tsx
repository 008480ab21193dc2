import { useTheme } from '@mui/material';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Bar } from './bars';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface BarChartProps {
  title: string;
  /** What the bars count. */
  axis: string;
  bars: readonly Bar[];
  /** Only whole ones are marked: there is no half of what is counted. */
  isCount: boolean;
}

/** Bars over their labels, in the theme's colours. It is a picture: its figures stand in a table beside it. */
export const BarChart = ({ title, axis, bars, isCount }: BarChartProps) => {
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
          x: { ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 }, grid: { display: false }, border: { color: divider } },
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
  }, [axis, bars, colour, divider, isCount, text.secondary, typography.fontFamily]);
  return <canvas ref={canvas} role="img" aria-label={title} />;
};
