import { istClock, ofIstClock } from '@impeller/contracts';
import { DateInput } from './DateInput';

interface InstantInputProps {
  source: string;
  isRequired?: boolean;
  /** What a new record starts with, an instant. */
  defaultValue?: string;
}

const shownOf = (instant: string): string => istClock(new Date(instant));
const heldOf = (shown: string): string | null => ofIstClock(shown)?.toISOString() ?? null;

/** Date and time as a clock in India shows them, wherever the browser is; the form holds the instant. */
export const InstantInput = (props: InstantInputProps) => (
  <DateInput {...props} type="datetime-local" shownOf={shownOf} heldOf={heldOf} />
);
