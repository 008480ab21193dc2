import { permissionName, text } from '@impeller/contracts';
import { Box, FormHelperText, TextField, Typography } from '@mui/material';
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { fieldLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { useLookOnly } from './LookOnly';

/** Why this person cannot pick among the records of a resource: they may not see them, and are asked for none. Undefined where they may. */
export function useBarred({ can }: Pick<Contract, 'can'>): string | undefined {
  const may = useHolds();
  const permission = can('view');
  return may(permission) ? undefined : text('form.pick.barred', { permission: permissionName(permission) });
}

/** What the record calls what stands at `source`: its own join's `name`; else no more than the number is known. */
function nameOfHeld(record: RaRecord | undefined, source: string, id: unknown, name: string | undefined): string {
  if (id == null || id === '') return '';
  const joined = record?.[source.replace(/Id$/, '')] as { name?: string } | null | undefined;
  return (record?.[source] === id && (name ?? joined?.name)) || `#${String(id)}`;
}

interface HeldInputProps {
  source: string;
  /** Why nothing can be picked. */
  barred: string;
  /** What is held, where not by the `name` that the record's own join brings. */
  name?: string;
  helperText?: string | false;
}

/** What a record holds of another resource, for whoever may not see what else there is. The form sends it as it stands. */
export const HeldInput = ({ source, barred, name, helperText }: HeldInputProps) => {
  const record = useRecordContext();
  const isLookOnly = useLookOnly();
  const label = fieldLabel(useResourceContext() ?? '', source);
  const id: unknown = useWatch({ name: source });
  const { errors } = useFormState({ name: source });
  const problem = (get(errors, source) as { message?: string } | undefined)?.message;
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={nameOfHeld(record, source, id, name)}
      disabled={!isLookOnly}
      error={problem !== undefined}
      helperText={isLookOnly ? helperText : [problem, barred].filter(Boolean).join('. ')}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
};

/** The same of several. */
export const HeldNames = ({ label, names, help }: { label: string; names: readonly string[]; help: string | undefined }) => (
  <>
    {names.length > 0 ? (
      <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5 }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
    ) : (
      <Typography color="textSecondary">{text('shell.empty')}</Typography>
    )}
    {help && <FormHelperText sx={{ mx: 0 }}>{help}</FormHelperText>}
  </>
);
