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

/** The permission that opens a record's form: to change it, or else to look at it. */
export function useOpensWith({ can }: Pick<Contract, 'can'>): { permission: string; isLookOnly: boolean } {
  const may = useHolds();
  const isLookOnly = !may(can('edit')) && may(can('view'));
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

/** A form's fields: as they are, or with nothing to be changed in them. */
export const Fields = ({ children }: { children: ReactNode }) =>
  useLookOnly() ? (
    <Box
      component="fieldset"
      disabled
      // What opens a choice is no field to the browser.
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, '& [role=combobox], & [contenteditable]': { pointerEvents: 'none' } }}
    >
      {children}
    </Box>
  ) : (
    children
  );
