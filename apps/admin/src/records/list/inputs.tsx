import { text } from '@impeller/contracts';
import { SelectInput, TextInput } from 'react-admin';
import type { FilterProps } from './RecordList';

const CHOICES = [
  { id: true, name: text('filter.enabled') },
  { id: false, name: text('filter.disabled') },
];
const asFlag = (value: unknown) => (value === '' ? '' : value === true || value === 'true');

/** A part of a text; the source says the field and the operator (`name||$contL`). */
export const TextFilter = ({ source = '', alwaysOn: _, ...props }: FilterProps) => (
  <TextInput {...props} source={source} resettable />
);

/** Enabled, disabled, or both. */
export const EnabledFilter = ({ source = 'enabled', alwaysOn: _, ...props }: FilterProps) => (
  <SelectInput {...props} source={source} choices={CHOICES} emptyText={text('filter.any')} parse={asFlag} />
);
