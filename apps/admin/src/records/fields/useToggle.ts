import { text } from '@impeller/contracts';
import { useNotify, useRefresh, useUpdate, type RaRecord } from 'react-admin';
import { useWriteOver } from './useWriteOver';

interface Ends {
  /** Called once the record is as it was wanted, also where somebody else had made it so. */
  onDone?: () => void;
  /** Called when nothing is written after all. Default: what is saved is read anew. */
  onDiscard?: () => void;
}

/** Switches a flag of a record; a stale record becomes a conflict to settle. */
export function useToggle(resource: string, record: RaRecord | undefined, source: string, { onDone, onDiscard }: Ends = {}) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate();
  const { send, ...over } = useWriteOver<RaRecord>(resource, {
    write: async (data, opened) => {
      const call = { id: opened.id, data, previousData: opened };
      await update(resource, call, { mutationMode: 'pessimistic', returnPromise: true });
      notify(text('toggle.done'), { type: 'success' });
      onDone?.();
    },
    onDiscard: onDiscard ?? refresh,
    onTheirs: ({ mine, theirs }) => {
      if (mine[source] === theirs[source]) onDone?.();
    },
  });
  return { ...over, toggle: () => record && void send({ [source]: !record[source] }, record) };
}
