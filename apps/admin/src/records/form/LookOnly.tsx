import { text } from '@impeller/contracts';
import { Alert, Box } from '@mui/material';
import { createContext, useContext, type ReactNode } from 'react';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';

const LookOnly = createContext(false);
/** Whether the form around is shown to somebody who may not change it. */
export const useLookOnly = (): boolean => useContext(LookOnly);

/** What serves changing alone: not there for whoever only looks. */
export const ToChange = ({ children }: { children: ReactNode }) => (useLookOnly() ? null : children);

/** The permission that opens a record's form: to change it, or else to look at it, which is what somebody without either lacks. */
export function useOpensWith({ can }: Pick<Contract, 'can'>): { permission: string; isLookOnly: boolean } {
  const may = useHolds();
  const isLookOnly = !may(can('edit'));
  return { permission: can(isLookOnly ? 'view' : 'edit'), isLookOnly };
}

interface MaybeLookOnlyProps {
  isLookOnly: boolean;
  /** Why; default: this person may not. */
  says?: string;
  children: ReactNode;
}

/** A form that can only be looked at: it says so, and `Fields` in it take nothing. */
export const MaybeLookOnly = ({ isLookOnly, says, children }: MaybeLookOnlyProps) => (
  <LookOnly value={isLookOnly}>
    {isLookOnly && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {says ?? text('form.viewOnly')}
      </Alert>
    )}
    {children}
  </LookOnly>
);

/** Fields that take nothing stand there as what they hold: no frame to type into, nothing to press, no word that they are needed. */
const asValues = {
  ...{ border: 0, p: 0, m: 0, minWidth: 0 },
  // What opens a choice is no field to the browser.
  '& [role=combobox]': { pointerEvents: 'none' },
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& .MuiOutlinedInput-root, & .MuiOutlinedInput-input': { pl: 0, bgcolor: 'transparent' },
  '& input': { textOverflow: 'ellipsis' },
  '& td input, & td select': { border: 0, px: 0, appearance: 'none' },
  '& .MuiSelect-icon, & .MuiAutocomplete-endAdornment, & .MuiFormLabel-asterisk': { display: 'none' },
  '& input::-webkit-calendar-picker-indicator': { display: 'none' },
  // A picture stays, whatever it would do.
  '& button:disabled:not(:has(img))': { display: 'none' },
} as const;

/** A form's fields: as they are, or with nothing to be changed in them. */
export const Fields = ({ children }: { children: ReactNode }) =>
  useLookOnly() ? (
    <Box component="fieldset" disabled sx={asValues}>
      {children}
    </Box>
  ) : (
    children
  );
