import { readRupees, text } from '@impeller/contracts';
import { Box, FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { GridColumn } from '../../grid';

/** Where a cell stands: the grid's keys and pasted text find it by that. */
export interface Place {
  readonly row: number;
  readonly column: GridColumn | `value-${number}`;
  /** What a screen reader says: column and variation. */
  readonly label: string;
  readonly error?: string;
  /** Wrong, and said why somewhere else: in the element of that id. */
  readonly saidIn?: string | undefined;
}

const box = {
  width: '100%',
  minWidth: 0,
  height: 34,
  font: 'inherit',
  color: 'inherit',
  background: 'transparent',
  padding: '0 8px',
  borderRadius: 4,
} as const;
const Input = styled('input')(({ theme }) => ({
  ...box,
  border: `1px solid ${theme.palette.divider}`,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
}));
const Select = styled('select')(({ theme }) => ({
  ...box,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
}));

/** Of what says why the cell is wrong. */
const errorId = ({ row, column }: Place) => `cell-${row}-${column}-error`;
const attributesOf = (place: Place) => ({
  'data-row': place.row,
  'data-column': place.column,
  'aria-label': place.label,
  'aria-invalid': place.error || place.saidIn ? true : undefined,
  'aria-describedby': place.error ? errorId(place) : place.saidIn,
});
const WithError = ({ place, children }: { place: Place; children: ReactNode }) => (
  <>
    {children}
    {place.error && (
      <FormHelperText id={errorId(place)} error sx={{ whiteSpace: 'normal' }}>
        {place.error}
      </FormHelperText>
    )}
  </>
);

interface TextCellProps extends Place {
  value: string | null | undefined;
  /** It is as wide as what stands in it, up to so many characters; what is longer is refused, not cut off in silence. */
  maxLength: number;
  onChange: (value: string | null) => void;
}

/** A short text; empty is none. */
export const TextCell = ({ value, maxLength, onChange, ...place }: TextCellProps) => (
  <WithError place={place}>
    <Input
      {...attributesOf(place)}
      value={value ?? ''}
      style={{ fontFamily: 'monospace', minWidth: `calc(${Math.min(value?.length ?? 0, maxLength)}ch + 20px)` }}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  </WithError>
);

/** What a typed number means: itself, nothing, or the text that is none, for the form to refuse. */
function numberOf(typed: string): number | string | null {
  const read = readRupees(typed);
  return 'value' in read ? read.value : 'blank' in read ? null : typed;
}

/** A number in Indian grouping; what is none as it is. */
const grouped = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? value.toLocaleString('en-IN', { maximumFractionDigits: 10 }) : (value ?? '');

/** Puts a unit into the field, before what is typed. */
const Unit = ({ unit, children }: { unit: string | undefined; children: ReactNode }) =>
  unit ? (
    <Box sx={{ position: 'relative' }}>
      <Box component="span" aria-hidden sx={{ position: 'absolute', left: 8, lineHeight: '34px', color: 'text.secondary' }}>
        {unit}
      </Box>
      {children}
    </Box>
  ) : (
    children
  );

interface NumberCellProps extends Place {
  value: number | string | null | undefined;
  /** Stands before the number. */
  unit?: string;
  onChange: (value: number | string | null) => void;
}

/** A number as people type it, with grouping; what is typed stays on the screen while it means the value. */
export const NumberCell = ({ value, unit, onChange, ...place }: NumberCellProps) => {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && numberOf(typed) === value ? typed : grouped(value);
  return (
    <WithError place={place}>
      <Unit unit={unit}>
        <Input
          {...attributesOf(place)}
          inputMode="decimal"
          value={shown}
          style={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingLeft: unit ? 20 : undefined }}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(numberOf(target.value));
          }}
        />
      </Unit>
    </WithError>
  );
};

interface ChoiceCellProps extends Place {
  value: string | number | undefined;
  /** Of what is off none is chosen anew; the one that is there stays. */
  choices: readonly { readonly id: string | number; readonly name: string; readonly isOff?: boolean }[];
  /** Whether it may be left open. */
  hasNone?: boolean;
  onChange: (value: string) => void;
}

/** One of a few. */
export const ChoiceCell = ({ value, choices, hasNone = false, onChange, ...place }: ChoiceCellProps) => (
  <WithError place={place}>
    <Select {...attributesOf(place)} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {hasNone && <option value="" />}
      {choices.map(({ id, name, isOff = false }) => (
        <option key={id} value={id} disabled={isOff && id !== value}>
          {isOff ? text('editor.grid.off', { name }) : name}
        </option>
      ))}
    </Select>
  </WithError>
);

interface FlagCellProps extends Place {
  value: boolean;
  disabled?: boolean;
  onChange: (value: boolean) => void;
}

/** Yes or no. */
export const FlagCell = ({ value, disabled, onChange, ...place }: FlagCellProps) => (
  <WithError place={place}>
    <input
      {...attributesOf(place)}
      type="checkbox"
      checked={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      style={{ width: 18, height: 18, margin: '8px 0' }}
    />
  </WithError>
);
