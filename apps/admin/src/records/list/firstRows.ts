import { mayDo } from '../../data/authProvider';
import { dataProvider } from '../../data/dataProvider';
import { sessionQueries } from '../../data/queries';
import { currentSession } from '../../data/session';
import { personalStore } from '../../shell/settings';
import { settled } from '../firstView';
import type { Place } from '../parent';
import type { ScreenProps } from '../screens';
import { firstParams, openingOf } from './opening';

/** Milliseconds after they came in which the list that opens with them does not ask for them again; less, once it stands. */
const FRESH = 5_000;

/**
 * Asks for the rows of a list that is about to open, so that its first view is drawn once, with them: React would otherwise draw it
 * without, only then ask, and draw it again. Resolves when they are there, or refused; the list then asks again, and says why.
 */
export async function askForFirstRows({ options: { contract, asks } }: ScreenProps, place: Place): Promise<void> {
  const session = currentSession();
  if (typeof session !== 'object' || session.lacksSecondFactor || !mayDo(session, contract.can('view'))) return;
  const store = personalStore(session.id);
  const params = firstParams(openingOf(contract, asks, place, store), place, store);
  const queryKey = [contract.path, 'getList', params]; // as `useGetList` of ra-core has it
  const queries = sessionQueries();
  await queries.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(contract.path, params) });
  queries.setQueryData(queryKey, (rows: unknown) => rows, { updatedAt: Date.now() + FRESH });
  void settled.then(() => queries.invalidateQueries({ queryKey, refetchType: 'none' }));
}
