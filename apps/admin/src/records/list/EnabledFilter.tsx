import { text } from '@impeller/contracts';
import { SelectInput } from 'react-admin';
import type { FilterProps } from './RecordList';

const CHOICES = [
  { id: true, name: text('filter.enabled') },
  { id: false, name: text('filter.disabled') },
];

/** Enabled, disabled, or both. */
export const EnabledFilter = (props: FilterProps) => (
  <SelectInput {...props} source="enabled" choices={CHOICES} emptyText={text('filter.any')} parse={(value) => (value === '' ? '' : value === true || value === 'true')} />
);
