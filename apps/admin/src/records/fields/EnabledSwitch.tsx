import { actionToChange, isKept, isTextKey, resourceOf, text } from '@impeller/contracts';
import { Switch } from '@mui/material';
import { useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import { lazyScreen } from '../lazyScreen';
import { Part } from '../Part';
import { useReadOnly } from '../parent';
import { Tooltip } from '../Tooltip';
import { useToggle } from './useToggle';

const AskFirst = lazyScreen(async () => (await import('./AskFirst')).AskFirst);
const ConflictDialog = lazyScreen(async () => (await import('../form/ConflictDialog')).ConflictDialog);

/** Where switching one changes at once what customers or staff can do (decisions §4.13), or sends something to them. */
const ASKS_FIRST: ReadonlySet<string> = new Set(['products', 'users', 'admins', 'coupons', 'campaigns', 'notifications']);

interface EnabledSwitchProps {
  source?: string;
  /** Why this person may switch it off but not on; said where it is off, and before it is switched off. */
  oneWay?: string;
}

/** Switches a record, or another flag of it, on and off in its row. What the API answers is what it shows; nothing is assumed. */
export const EnabledSwitch = ({ source = 'enabled', oneWay }: EnabledSwitchProps) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const canToggle = useCanToggle(resource, record, source);
  const [asking, setAsking] = useState(false);
  const { conflict, isPending, toggle, settle, discard } = useToggle(resource, record, source);
  const represent = useGetRecordRepresentation(resource);
  if (!record) return null;
  const name = String(represent(record));
  const isOn = record[source] === true;
  const shut = isOn ? undefined : oneWay;
  const start = () => (ASKS_FIRST.has(resource) ? setAsking(true) : toggle());
  // Not disabled while it is written: it would lose the focus, and whoever goes by keyboard their row.
  return (
    <>
      <Tooltip title={shut ?? stateOf(source, isOn)}>
        <span>
          <Switch
            size="small"
            checked={isOn}
            disabled={!canToggle || shut !== undefined}
            onChange={() => isPending || start()}
            sx={{ opacity: isPending ? 0.5 : undefined }}
            slotProps={{
              input: {
                'aria-label': text('toggle.label', { field: fieldLabel(resource, source), name }),
                'aria-busy': isPending,
              },
            }}
          />
        </span>
      </Tooltip>
      {asking && (
        <Part onRefused={() => setAsking(false)}>
          <AskFirst
            isOpen
            title={text('toggle.ask')}
            help={[consequence(resource, isOn, name), oneWay].filter(Boolean).join(' ')}
            confirm={text('toggle.confirm')}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              toggle();
            }}
          />
        </Part>
      )}
      {conflict && (
        <Part onRefused={discard}>
          <ConflictDialog key={conflict.theirs.version} resource={resource} {...conflict} onChoose={settle} onDiscard={discard} />
        </Part>
      )}
    </>
  );
};

/** What switching it means, in the resource's own words where it has some. */
function consequence(resource: string, isOn: boolean, name: string): string {
  const own = isOn ? `toggle.disable.${resource}` : `toggle.enable.${resource}`;
  return text(isTextKey(own) ? own : isOn ? 'toggle.disable' : 'toggle.enable', { name });
}

/** An enabled record is enabled or disabled; another flag is set or not. */
const stateOf = (source: string, isOn: boolean): string =>
  source === 'enabled' ? text(isOn ? 'filter.enabled' : 'filter.disabled') : text(isOn ? 'shell.yes' : 'shell.no');

/** Whether this person may switch that flag of a record: it neither belongs to the system nor has to stay enabled. */
function useCanToggle(resource: string, record: RaRecord | undefined, source: string): boolean {
  const may = useHolds();
  const isReadOnly = useReadOnly(record);
  const isFixed = isReadOnly || (isKept(resourceOf(resource), record) && record?.enabled === true);
  return !isFixed && may(`${resource}:${actionToChange(resourceOf(resource), source)}`);
}
