import {
  amount,
  MAX_ID,
  normaliseMobile,
  normalisePincode,
  overLongAsTyped,
  QUERY,
  text,
  type TextKey,
} from '@impeller/contracts';
import { MenuItem, TextField } from '@mui/material';
import { useContext, useState, type ChangeEvent } from 'react';
import { ResettableTextField, useInput, useResourceContext, useTranslateLabel, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Contract } from '../contract';
import { useBarred } from '../form/HeldInput';
import { PickInput } from '../form/PickInput';
import type { FilterProps } from './filterProps';
import { SetByOthers } from './setByOthers';

/** What is said of a value that the API would refuse; undefined of one that it takes. */
type FaultOf = (typed: string) => string | undefined;

const tooLong: FaultOf = (typed) => overLongAsTyped({ max: QUERY.maxValueLength }, typed);

interface TextFilterProps extends FilterProps, Pick<TextInputProps, 'parse'> {
  faultOf?: FaultOf;
  inputMode?: 'numeric';
}

/**
 * A part of a text; the source says the field and the operator (`name||$contL`). One that the API would refuse, as for its length,
 * stands there with that said, and is not asked for.
 */
export const TextFilter = ({ source = '', parse, size, faultOf = tooLong, inputMode }: TextFilterProps) => {
  const { field, id } = useInput({ source, parse });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const asked = String(field.value ?? '');
  const setByOthers = useContext(SetByOthers);
  // What stands there and is not asked for; forgotten once something else is asked for, or whoever clears the filters has asked for that.
  const [unasked, setUnasked] = useState<{ typed: string; over: string; since: number }>();
  if (unasked && (unasked.over !== asked || unasked.since !== setByOthers)) setUnasked(undefined);
  const fault = unasked && faultOf(unasked.typed);
  const type = (typed: string) => {
    const isRefused = faultOf(typed) !== undefined;
    setUnasked(isRefused ? { typed, over: asked, since: setByOthers } : undefined);
    if (!isRefused) field.onChange(typed);
  };
  return (
    <ResettableTextField
      {...field}
      id={id}
      label={label}
      size={size}
      value={unasked?.typed ?? asked}
      onChange={(event: ChangeEvent<HTMLInputElement> | string) => type(typeof event === 'string' ? event : event.target.value)}
      error={fault !== undefined}
      helperText={fault}
      resettable
      slotProps={{ htmlInput: { inputMode } }}
    />
  );
};

const WHOLE = amount({ min: -MAX_ID, max: MAX_ID, decimals: 0 });
const notWhole: FaultOf = (typed) => {
  const number = typed.trim();
  if (!/^(-?\d+)?$/.test(number)) return text('number.integer');
  return WHOLE.safeParse(Number(number)).error?.issues[0]?.message;
};
const trimmed = (typed: string): string => typed.trim();

/** A whole number, as an id is; the source says the field and the operator (`productId||$eq`). */
export const NumberFilter = (props: FilterProps) => (
  <TextFilter {...props} parse={trimmed} faultOf={notWhole} inputMode="numeric" />
);

/** A mobile number as it is stored, once all of it is there; what is a part of one stays as it is typed. */
const wholeMobile = (typed: string): string => {
  const mobile = normaliseMobile(typed);
  return /^\d{10}$/.test(mobile) ? mobile : typed;
};

/** A part of a mobile number, or a whole one however it is spelt (decisions §7.3). */
export const MobileFilter = (props: FilterProps) => <TextFilter {...props} parse={wholeMobile} />;

/** How a pincode begins, also where it is written in two parts. */
export const PincodeFilter = (props: FilterProps) => <TextFilter {...props} parse={normalisePincode} />;

interface SelectFilterProps {
  source: string;
  /** Each value that can be asked for, and what it is called. */
  choices: readonly (readonly [value: string | boolean, label: string])[];
}

/** One of a few values, or any. */
const SelectFilter = ({ source, choices }: SelectFilterProps) => {
  const { field, id } = useInput({ source });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const pick = (picked: string) => field.onChange(choices.find(([value]) => String(value) === picked)?.[0] ?? '');
  return (
    <TextField
      select
      id={id}
      label={label}
      value={String(field.value)}
      onChange={({ target }) => pick(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{text('filter.any')}</MenuItem>
      {choices.map(([value, name]) => (
        <MenuItem key={String(value)} value={String(value)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface ChoiceFilterProps extends FilterProps {
  choices: readonly string[];
  /** What a choice is called. Default: by itself. */
  say?: (choice: string) => string;
}

/** One of a few words, or any; the source says the field and the operator (`status||$eq`). */
export const ChoiceFilter = ({ source = '', choices, say = String }: ChoiceFilterProps) => (
  <SelectFilter source={source} choices={choices.map((choice) => [choice, say(choice)])} />
);

interface FlagFilterProps extends FilterProps {
  words: readonly [yes: TextKey, no: TextKey];
}

/** A flag that is set, is not, or either, each called by its own words. */
export const FlagFilter = ({ source = '', words: [yes, no] }: FlagFilterProps) => (
  <SelectFilter
    source={source}
    choices={[
      [true, text(yes)],
      [false, text(no)],
    ]}
  />
);

interface PickFilterProps extends FilterProps {
  of: Contract;
  /** The field of another filter that what is picked must agree with: the states of the country that is chosen. */
  within?: string;
}

/** One record of another resource, or any; the source says the field and the operator (`stateId||$eq`). Not there for whoever sees none. */
export const PickFilter = ({ source = '', of, within = '' }: PickFilterProps) => {
  const wider: unknown = useWatch({ name: `${within}||$eq` });
  if (useBarred(of)) return null;
  return <PickInput source={source} of={of} among={wider ? { [within]: wider } : undefined} helperText={false} />;
};

/** Enabled, disabled, or both. */
export const EnabledFilter = ({ source = 'enabled' }: FilterProps) => (
  <FlagFilter source={source} words={['filter.enabled', 'filter.disabled']} />
);

/** A flag that is set, is not, or either. */
export const YesNoFilter = ({ source = '' }: FilterProps) => <FlagFilter source={source} words={['shell.yes', 'shell.no']} />;
