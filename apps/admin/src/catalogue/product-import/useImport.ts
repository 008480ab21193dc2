import { API, productImport, type ProductImport } from '@impeller/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useIsAttended } from '../../data/attended';
import { follow } from '../../data/events';
import { exchange } from '../../data/httpClient';
import { isMoving, OPEN_IMPORTS } from '../../records/export/useOpenImports';
import { useShown } from '../../records/firstView';

const URL = `${API}/${productImport.path}`;
/** The latest imports, as whatever lists them keeps them. */
export const LATEST_IMPORTS = [productImport.path, 'latest'] as const;
type Latest = { data: ProductImport[] };

/** An import whose rows were discarded: nothing is left to show. */
export const isReset = ({ status, total }: ProductImport) => status === 'done' && total === 0;

/** Nothing goes on with it by itself, and nobody is waited for. */
export const isOver = ({ status }: ProductImport) => status === 'done' || status === 'failed';

/**
 * Of two answers the one about the later import: what is still answered about one that the next archive replaced must not put that
 * aside. Of one import the one about its later version: a step's answer may come behind the event of what came of it.
 */
function newer(before: ProductImport | null | undefined, next: ProductImport | null): ProductImport | null {
  if (!before || !next) return before ?? next;
  const isBehind = next.id < before.id || (next.id === before.id && next.version < before.version);
  return isBehind ? before : next;
}

/**
 * The import in hand: the one of that id, else the latest, whoever started it, with its progress as it happens.
 * `null` when there is none; `undefined` while that is not known.
 */
export function useImport(wanted: number | undefined) {
  const [current, setCurrent] = useState<ProductImport | null>();
  const take = useCallback((next: ProductImport | null) => setCurrent((before) => newer(before, next)), []);
  const [error, setError] = useState<Error>();
  const [isLost, setLost] = useState(false);
  useShown(current !== undefined || error !== undefined);

  const load = useCallback(async () => {
    try {
      if (wanted === undefined) {
        const { data } = await exchange<Latest>('GET', `${URL}?sort=id,DESC&limit=1`);
        take(data[0] ?? null);
      } else take(await exchange<ProductImport>('GET', `${URL}/${wanted}`));
      setError(undefined);
    } catch (reason) {
      setError(reason as Error);
    }
  }, [wanted, take]);
  useEffect(() => {
    // Nothing is set before the answer is there.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void load();
  }, [load]);

  const id = current?.id;
  const isAttended = useIsAttended();
  // A stream is opened anew whenever it ends, and that counts as use of the session.
  const isFollowed = isAttended || (current != null && isMoving(current));
  useEffect(() => {
    if (id === undefined || !isFollowed) return undefined;
    const onEvent = (state: ProductImport) => {
      setLost(false);
      take(state);
    };
    return follow<ProductImport>(`${URL}/${id}/events`, onEvent, () => setLost(true));
  }, [id, isFollowed, take]);

  useTellTray(id, current?.status);
  return { current, error, isLost, load, setCurrent: take };
}

/** The tray goes on where the screen leaves off; while another archive is chosen, this one stands among the earlier ones. */
function useTellTray(id: number | undefined, status: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!status) return;
    void client.invalidateQueries({ queryKey: OPEN_IMPORTS });
    void client.invalidateQueries({ queryKey: LATEST_IMPORTS });
  }, [client, id, status]);
}

/** Takes a step of an import; answers it as it is then. */
export const takeStep = (id: number, step: 'process' | 'pause' | 'reset' | 'retry') =>
  exchange<ProductImport>('POST', `${URL}/${id}/${step}`);
