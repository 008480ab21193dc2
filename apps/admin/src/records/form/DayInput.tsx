import { DateInput } from './DateInput';

interface DayInputProps {
  source: string;
  isRequired?: boolean;
}

const itself = (day: string): string => day;

/** A calendar day; the form holds YYYY-MM-DD. */
export const DayInput = (props: DayInputProps) => <DateInput {...props} type="date" shownOf={itself} heldOf={itself} />;
