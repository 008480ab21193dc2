import { dayOf, formatInstant, once } from '@impeller/contracts';
import { useFieldValue, type FieldProps } from 'react-admin';
import { Tooltip } from '../Tooltip';
import { useMinutes } from './minutes';

const DAY = 86_400;
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', DAY],
  ['hour', 3_600],
  ['minute', 60],
];
const counted = once(() => new Intl.RelativeTimeFormat('en'));
/** 'now', 'yesterday': true of a second and of a day, while 'last month' may lie two months back. */
const named = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** The days that the calendar in India turns on from one instant to another. */
const daysBetween = (from: Date, to: Date): number => (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / (DAY * 1_000);

/** 'yesterday', '3 hours ago', 'in 2 days': an instant as seen from `now`. */
export function relative(instant: Date, now = new Date()): string {
  const seconds = (instant.getTime() - now.getTime()) / 1_000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  if (unit === 'day') return named().format(daysBetween(now, instant), unit);
  return (size > DAY ? counted() : named()).format(Math.trunc(seconds / size), unit);
}

/** `relative`, of what has happened: where this machine's clock is slow, that was now, not in two minutes. */
export const ago = (instant: Date, now = new Date()): string => relative(instant < now ? instant : now, now);

interface MomentProps {
  value: string;
  /** Whether it may be still to come. Default: it has happened. */
  isDue?: boolean;
}

/** A moment in words, its full date and time in IST behind it. */
export const Moment = ({ value, isDue = false }: MomentProps) => {
  const instant = new Date(value);
  useMinutes();
  return (
    <Tooltip title={formatInstant(instant)}>
      <time dateTime={value}>{isDue ? relative(instant) : ago(instant)}</time>
    </Tooltip>
  );
};

/** A record's instant, relative. */
export const RelativeDate = (props: FieldProps) => {
  const value: unknown = useFieldValue({ ...props, source: props.source ?? 'createdTimestamp' });
  return typeof value === 'string' ? <Moment value={value} /> : null;
};
