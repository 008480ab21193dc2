import { address, pincode, QUERY, text, type Pincode } from '@impeller/contracts';
import { AutocompleteInput, ReferenceInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useUnpicked } from '../../records/form/useUnpicked';
import { findPincode, pincodeWords } from '../../locations/pincodes/findPincode';

type Named = { name: string } | null;
type Placed = Pincode & { city?: Named; state?: Named; country?: Named };

const WITH_PLACE = { join: ['city', 'state', 'country'] };
const byPincode = { field: 'pincode', order: 'ASC' } as const;
const enabled = { enabled: true, q: { join: ['city'] } };

const label = (place: Placed): string => [pincodeWords(place), place.city?.name].filter(Boolean).join(', ');

/** City, state and country of the pincode that the form holds. */
export function usePlace(): Placed | undefined {
  const id: unknown = useWatch({ name: 'pincodeId' });
  const { data } = useGetOne<Placed>(pincode.path, { id: Number(id), meta: WITH_PLACE }, { enabled: Boolean(id), retry: false });
  return id ? data : undefined;
}

/** Picks the pincode, by its digits or its post office; says in which city and state that is. */
export const PincodeInput = () => {
  const place = usePlace();
  const names = [place?.city, place?.state, place?.country].flatMap((one) => one?.name ?? []);
  return (
    <ReferenceInput source="pincodeId" reference={pincode.path} perPage={QUERY.defaultLimit} sort={byPincode} filter={enabled}>
      <AutocompleteInput
        resource={address.path}
        isRequired
        optionText={label}
        inputText={pincodeWords}
        filterToQuery={findPincode}
        debounce={250}
        {...useUnpicked()}
        noOptionsText={text('address.pincode.none')}
        helperText={names.join(', ') || text('address.pincode.help')}
      />
    </ReferenceInput>
  );
};
