import { address, pincode, QUERY, text, type Pincode } from '@impeller/contracts';
import { AutocompleteInput, ReferenceInput, useGetOne, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useHolds } from '../../data/useHolds';
import { findPincode, pincodeWords } from '../../locations/pincodes/findPincode';
import { HeldInput, useBarred } from '../../records/form/HeldInput';
import { useUnpicked } from '../../records/form/useUnpicked';

type Named = { name: string } | null;
interface Places {
  city?: Named;
  state?: Named;
  country?: Named;
}
type Digits = Pick<Pincode, 'pincode' | 'pincodeName'>;
type Placed = Digits & Places;
/** An address as it comes: with its pincode and that one's place. */
type Held = Places & { readonly pincodeId?: number; readonly pincode?: Digits | null };

const WITH_PLACE = { join: ['city', 'state', 'country'] };
const byPincode = { field: 'pincode', order: 'ASC' } as const;
const enabled = { enabled: true, q: { join: ['city'] } };

const label = (place: Placed): string => [pincodeWords(place), place.city?.name].filter(Boolean).join(', ');

/** City, state and country of the pincode that the form holds; whoever may not see pincodes has them from the address itself. */
export function usePlace(): Placed | undefined {
  const id: unknown = useWatch({ name: 'pincodeId' });
  const mayAsk = useHolds()(pincode.can('view'));
  const asked = { id: Number(id), meta: WITH_PLACE };
  const { data } = useGetOne<Placed & { id: number }>(pincode.path, asked, { enabled: mayAsk && Boolean(id), retry: false });
  const { pincodeId, pincode: own, city, state, country } = useRecordContext<Held & { id: number }>() ?? {};
  if (mayAsk) return id ? data : undefined;
  return own && pincodeId === id ? { ...own, city, state, country } : undefined;
}

/** Picks the pincode, by its digits or its post office; says in which city and state that is. */
export const PincodeInput = () => {
  const place = usePlace();
  const barred = useBarred(pincode);
  const unpicked = useUnpicked();
  const names = [place?.city, place?.state, place?.country].flatMap((one) => one?.name ?? []);
  const placeNames = names.join(', ');
  if (barred) return <HeldInput source="pincodeId" name={place && label(place)} barred={barred} helperText={placeNames} />;
  return (
    <ReferenceInput source="pincodeId" reference={pincode.path} perPage={QUERY.defaultLimit} sort={byPincode} filter={enabled}>
      <AutocompleteInput
        resource={address.path}
        isRequired
        optionText={label}
        inputText={pincodeWords}
        filterToQuery={findPincode}
        debounce={250}
        {...unpicked}
        noOptionsText={text('address.pincode.none')}
        helperText={placeNames || text('address.pincode.help')}
      />
    </ReferenceInput>
  );
};
