import { text, valueLabel } from '@impeller/contracts';
import { rangeInWords } from './days';

/** What a condition's value is called: Yes or No of a flag, days of a range, a stored word's own name, else as it is. */
export function valueInWords(resource: string, source: string, value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'shell.yes' : 'shell.no');
  return source.endsWith('||$between') ? rangeInWords(String(value)) : valueLabel(resource, source, String(value));
}
