import { formatInstant, once } from '@impeller/contracts';
import { useFieldValue, type FieldProps } from 'react-admin';
import { Tooltip } from '../Tooltip';

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** 'yesterday', '3 hours ago': an instant as seen from `now`. */
export function relative(instant: Date, now = new Date()): string {
  const seconds = (instant.getTime() - now.getTime()) / 1_000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return words().format(Math.trunc(seconds / size), unit);
}

/** A moment in words, its full date and time in IST behind it. */
export const Moment = ({ value }: { value: string }) => {
  const instant = new Date(value);
  return (
    <Tooltip title={formatInstant(instant)}>
      <time dateTime={value}>{relative(instant)}</time>
    </Tooltip>
  );
};

/** A record's instant, relative. */
export const RelativeDate = (props: FieldProps) => {
  const value: unknown = useFieldValue({ ...props, source: props.source ?? 'createdTimestamp' });
  return typeof value === 'string' ? <Moment value={value} /> : null;
};
