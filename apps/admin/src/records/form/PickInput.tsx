import { QUERY } from '@impeller/contracts';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { Contract } from '../contract';
import { useUnpicked } from './useUnpicked';

interface PickInputProps {
  source: string;
  /** What is picked: one of its enabled records, by name. */
  of: Contract;
  isRequired?: boolean;
  /** Nothing can be picked now. The form sends what stands here all the same: a disabled input's value would be left out. */
  readOnly?: boolean;
  helperText?: string | false;
  defaultValue?: number;
  /** What it must be besides: only these are offered. */
  among?: Record<string, unknown>;
  /** Called with what is picked. */
  onChange?: (id: number | null) => void;
}

const byName = { field: 'name', order: 'ASC' } as const;
const search = (typed: string) => (typed ? { 'name||$contL': typed } : {});

/** Picks a record of another resource by typing a part of its name. One that was disabled since stays shown where it is used. */
export const PickInput = ({ source, of, defaultValue, among, ...props }: PickInputProps) => (
  <ReferenceInput
    source={source}
    reference={of.path}
    perPage={QUERY.maxLimit}
    sort={byName}
    enableGetChoices={() => !props.readOnly}
    filter={{ ...(of.hasEnabled && { enabled: true }), ...among }}
  >
    <AutocompleteInput
      {...props}
      defaultValue={defaultValue}
      optionText="name"
      filterToQuery={search}
      debounce={250}
      {...useUnpicked()}
    />
  </ReferenceInput>
);
