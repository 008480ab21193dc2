import { formatCount, pincode, text, type DeliverySet } from '@impeller/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh, type HttpError } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { upload } from '../../data/upload';

const PATH = `/api/${pincode.path}`;

interface Refusal {
  details?: readonly { message: string }[];
}

/** Every fault of a list, or what else was wrong. */
function faultsOf({ body, message }: HttpError): string[] {
  const { details = [] } = (body ?? {}) as Refusal;
  return details.length > 0 ? details.map((detail) => detail.message) : [message];
}

async function countOf(filter: readonly string[]): Promise<number> {
  const query = new URLSearchParams([...filter.map((one) => ['filter', one]), ['limit', '1'], ['fields', 'id']]);
  return (await exchange<{ total: number }>('GET', `${PATH}?${query}`)).total;
}

/** How many pincodes `filter` finds or why that is not known, and what sets delivery for them, or for those of a file. */
export function useDelivery(filter: readonly string[], onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const counted = useQuery({ queryKey: ['delivery', filter], queryFn: () => countOf(filter), gcTime: 0, retry: false });
  // A count that could not be taken anew is no longer to be acted upon.
  const count = counted.error ? undefined : counted.data;
  const { mutate, isPending, error } = useMutation<DeliverySet, HttpError, boolean | File>({
    mutationFn: (wanted) =>
      wanted instanceof File
        ? upload(`${PATH}/delivery/file`, wanted)
        : exchange('POST', `${PATH}/delivery`, { filter, isDeliverable: wanted, count }),
    onSuccess: ({ changed }) => {
      notify(text('delivery.done', { count: formatCount(changed) }), { type: 'success' });
      refresh();
      onDone();
    },
    onError: () => void counted.refetch(),
  });
  return {
    ...{ count, uncounted: counted.error, recount: counted.refetch },
    ...{ isBusy: isPending, faults: error ? faultsOf(error) : [], set: mutate, send: mutate },
  };
}
