import {
  city,
  country,
  DEVICE_PLATFORMS,
  formatCount,
  pincode,
  PLACES,
  QUERY,
  SEND_TO_ALL,
  state,
  text,
} from '@impeller/contracts';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHolds } from '../../data/useHolds';
import { findPincode, pincodeWords } from '../../locations/pincodes/findPincode';
import { AskFirst } from '../../records/fields/AskFirst';
import { HeldInput, useBarred } from '../../records/form/HeldInput';
import { useLookOnly } from '../../records/form/LookOnly';
import { PickInput } from '../../records/form/PickInput';
import { TextInput } from '../../records/form/TextInput';
import { useUnpicked } from '../../records/form/useUnpicked';
import { TwoColumns } from '../../records/form/TwoColumns';
import { useEligible } from './useEligible';

const platforms = DEVICE_PLATFORMS.map((id) => ({ id, name: text(`notification.platform.${id}`) }));
const byPincode = { field: 'pincode', order: 'ASC' } as const;

/** Whom it reaches: everybody, or a place of the places; and how many that are, at every change. */
export const AudienceFields = () => {
  const toAll = useWatch({ name: 'sendToAll' }) === true;
  const isClosed = useLookOnly(); // whom it went to is another number than who would be reached today
  return (
    <>
      <SendToAll />
      {!toAll && <Places />}
      <TwoColumns>
        <SelectInput source="platform" choices={platforms} helperText={text('notification.platform.help')} />
        <TextInput source="appVersion" helperText={text('notification.version.help')} />
      </TwoColumns>
      {!isClosed && <EligibleCount />}
    </>
  );
};

const EligibleCount = () => {
  const { count, unfinished, hasFailed, again } = useEligible();
  if (unfinished !== undefined)
    return (
      <Alert severity="warning" role="status" sx={{ mb: 1 }}>
        {unfinished}
      </Alert>
    );
  return (
    <Alert
      severity={hasFailed ? 'error' : count === 0 ? 'warning' : 'info'}
      role="status"
      action={hasFailed && <Button onClick={again}>{text('shell.retry')}</Button>}
      sx={{ mb: 1 }}
    >
      {hasFailed
        ? text('notification.eligible.failed')
        : text('notification.eligible', { count: count === undefined ? '…' : formatCount(count) })}
    </Alert>
  );
};

/** Everybody wants a confirmation. Whatever the answer, no place is left: everybody has none, and who gave it up chooses anew. */
const SendToAll = () => {
  const may = useHolds();
  const { setValue } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  const answer = (isYes: boolean) => {
    setAsking(false);
    setValue('sendToAll', isYes, { shouldDirty: true });
    for (const place of PLACES) setValue(place, null, { shouldDirty: true });
  };
  return (
    <>
      <BooleanInput
        source="sendToAll"
        disabled={!may(SEND_TO_ALL)}
        helperText={text(may(SEND_TO_ALL) ? 'notification.sendToAll.help' : 'notification.sendToAll.forbidden')}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => event.target.checked && setAsking(true)}
      />
      <AskFirst
        isOpen={isAsking}
        title={text('notification.sendToAll.title')}
        help={text('notification.sendToAll.ask')}
        confirm={text('notification.sendToAll.confirm')}
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
      />
    </>
  );
};

/** Country, state, city and pincode, each among those of the one before it. */
const Places = () => {
  const barred = useBarred(pincode);
  const unpicked = useUnpicked();
  const { setValue } = useFormContext();
  const [countryId, stateId, cityId] = useWatch({ name: ['countryId', 'stateId', 'cityId'] }) as (number | null | undefined)[];
  /** What was chosen within another place is nowhere any more. */
  const clear =
    (...narrower: string[]) =>
    () => {
      for (const field of narrower) setValue(field, null, { shouldDirty: true });
    };
  return (
    <TwoColumns>
      <PickInput source="countryId" of={country} onChange={clear('stateId', 'cityId', 'pincodeId')} />
      <PickInput
        source="stateId"
        of={state}
        readOnly={!countryId}
        among={countryId ? { countryId } : undefined}
        onChange={clear('cityId', 'pincodeId')}
      />
      <PickInput
        source="cityId"
        of={city}
        readOnly={!stateId}
        among={stateId ? { stateId } : undefined}
        onChange={clear('pincodeId')}
      />
      {barred ? (
        <HeldInput source="pincodeId" barred={barred} />
      ) : (
        <ReferenceInput
          source="pincodeId"
          reference={pincode.path}
          perPage={QUERY.maxLimit}
          sort={byPincode}
          enableGetChoices={() => Boolean(cityId)}
          filter={{ enabled: true, ...(cityId && { cityId }) }}
        >
          <AutocompleteInput
            readOnly={!cityId}
            optionText={pincodeWords}
            filterToQuery={findPincode}
            debounce={250}
            {...unpicked}
          />
        </ReferenceInput>
      )}
    </TwoColumns>
  );
};
