import { QUERY } from '@impeller/contracts';
import { AutocompleteInput, ReferenceInput, type AutocompleteInputProps } from 'react-admin';
import type { Contract } from '../contract';
import { HeldInput, useBarred } from './HeldInput';
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
  /** What a record is called where others may have the same name. */
  optionText?: AutocompleteInputProps['optionText'];
  /** Finds records by what is typed where that is more than a part of their name. */
  filterToQuery?: (typed: string) => Record<string, unknown>;
  /** Called with what is picked. */
  onChange?: (id: number | null) => void;
}

const byName = { field: 'name', order: 'ASC' } as const;
const search = (typed: string) => (typed ? { 'name||$contL': typed } : {});

/**
 * Picks a record of another resource by typing a part of its name. One that was disabled since stays shown where it is used, and
 * alone to whoever may not see the others.
 */
export const PickInput = (props: PickInputProps) => {
  const barred = useBarred(props.of);
  return barred ? <HeldInput source={props.source} barred={barred} helperText={props.helperText} /> : <Choice {...props} />;
};

const Choice = ({ source, of, defaultValue, among, ...props }: PickInputProps) => (
  <ReferenceInput
    source={source}
    reference={of.path}
    perPage={QUERY.maxLimit}
    sort={byName}
    enableGetChoices={() => !props.readOnly}
    filter={{ ...(of.hasEnabled && { enabled: true }), ...among }}
  >
    <AutocompleteInput
      optionText="name"
      filterToQuery={search}
      {...props}
      defaultValue={defaultValue}
      debounce={250}
      {...useUnpicked()}
    />
  </ReferenceInput>
);
