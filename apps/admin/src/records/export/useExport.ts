import { API, text, type ExportFormat, type ExportProgress } from '@impeller/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useListContext, useNotify } from 'react-admin';
import { asked } from '../../data/asked';
import { saveAnswer } from '../../data/download';
import { flatten } from '../../data/flatten';
import { call, exchange, overNetwork } from '../../data/httpClient';
import type { Contract } from '../contract';
import { ERROR_TOAST } from '../toasts';
import { useStanding } from '../form/useStanding';
import { ofParent, useAbove, useParentId } from '../parent';
import { OWN_EXPORTS } from './useOwnExports';

/** Milliseconds between two looks at an export in work. */
const LOOK = 1_000;

export type Exporting =
  | { readonly is: 'asking' }
  | { readonly is: 'running' | 'ready'; readonly progress: ExportProgress }
  /** `isRefused`: as the list stands it cannot be exported, and trying again is of no use. */
  | { readonly is: 'failed'; readonly message: string; readonly isRefused: boolean };

/** A filter's source names its operator, but for switches: what is chosen there is equal or not. */
const testOf = (source: string, value: unknown): string => `${source}${source.includes('||') ? '' : '||$eq'}||${String(value)}`;

/**
 * The list's filters, what it searches for and its sort as the API's query says them; a list of one parent's records stays
 * of that one.
 */
export function useListQuery(contract: Contract) {
  const { filterValues, sort } = useListContext();
  const parentId = useParentId(contract);
  const above = useAbove(contract);
  const own = above ? ofParent(above, parentId) : {};
  const { search, ...filters } = asked(filterValues);
  return {
    filter: Object.entries(flatten({ ...filters, ...own })).map(([source, value]) => testOf(source, value)),
    ...(typeof search === 'string' && { search }),
    sort: `${sort.field},${sort.order}`,
  };
}

/** Lets a look go that had no answer; the API's own no would be the same the next time. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429) throw error;
}

/** How far an export is; nothing where no answer came: it goes on all the same. Rejects with why it failed. */
async function look(id: number): Promise<ExportProgress | undefined> {
  const progress = await exchange<ExportProgress>('GET', `${API}/exports/${id}`).catch(unlessRefused);
  if (progress?.status === 'failed') throw new Error(progress.message ?? text('exports.failed'));
  return progress;
}

/** Exports the list as it stands: a small one is downloaded at once, a large one is watched until its files are there. */
export function useExport(contract: Contract, onReady: () => void) {
  const resource = contract.path;
  const query = useListQuery(contract);
  const client = useQueryClient();
  const notify = useNotify();
  const [state, setState] = useState<Exporting>();
  const { isLeft } = useStanding();

  const watch = async (id: number) => {
    void client.invalidateQueries({ queryKey: OWN_EXPORTS }); // the tray goes on where this leaves off
    while (!isLeft()) {
      const progress = await look(id);
      if (progress?.status === 'cancelled') return setState(undefined);
      const isReady = progress?.status === 'done';
      if (progress) setState({ is: isReady ? 'ready' : 'running', progress });
      if (isReady) return onReady();
      await new Promise((later) => setTimeout(later, LOOK));
    }
  };

  const start = async (format: ExportFormat) => {
    setState({ is: 'asking' });
    const answer = await call(`${API}/${resource}/export`, {
      method: 'POST',
      body: JSON.stringify({ ...query, format }),
      headers: { Accept: '*/*' },
    });
    if (answer.status === 202) return watch(((await overNetwork(answer.json())) as { id: number }).id);
    await saveAnswer(answer, `${resource}.${format}`);
    setState(undefined);
  };
  const fail = (error: Error) => {
    const status = error instanceof HttpError ? error.status : undefined;
    if (status === 401) return setState(undefined); // the session has ended, which is told already
    // Whoever has left the list sees no state of it.
    if (isLeft()) notify(error.message, ERROR_TOAST);
    setState({ is: 'failed', message: error.message, isRefused: status === 400 });
  };
  return { state, start: (format: ExportFormat) => void start(format).catch(fail), forget: () => setState(undefined) };
}
