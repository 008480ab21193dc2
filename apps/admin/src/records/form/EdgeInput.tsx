import { dayOf, instantOfEdge, isDay, type Edge } from '@impeller/contracts';
import { DateInput } from './DateInput';

interface EdgeInputProps {
  source: string;
  /** Whether it is the day's first or its last second that is meant. */
  edge: Edge;
  /** Days before it cannot be picked. */
  min?: string;
}

const shownOf = (instant: string): string => dayOf(new Date(instant));

/** The first or last day of a validity, one of India's; the form holds the instant at which that begins or ends. */
export const EdgeInput = ({ edge, ...props }: EdgeInputProps) => (
  <DateInput {...props} type="date" shownOf={shownOf} heldOf={(day) => (isDay(day) ? instantOfEdge(edge, day) : null)} />
);
