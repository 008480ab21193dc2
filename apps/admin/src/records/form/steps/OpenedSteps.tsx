import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useRef, type ReactNode } from 'react';
import { RecordContextProvider, useEditContext, useRecordContext, type RaRecord } from 'react-admin';
import { useLookOnly } from '../LookOnly';
import { isOfNeighbours } from '../useNeighbours';
import { useOpened } from '../useOpened';

interface Steps {
  /** Told whether something is typed in the step that is not saved. */
  readonly hold?: (isTyped: boolean) => void;
  /** Reads the record anew for the step, whatever stands in it, and for all else that shows it: react-admin does not know. */
  readonly refresh: () => Promise<void>;
}
const StepsContext = createContext<Steps>({ refresh: () => Promise.resolve() });

/** The heading and the steps of the record around, as it was opened: what is typed in one stays when the record is read anew. */
export const OpenedSteps = ({ children }: { children: ReactNode }) => {
  const { record, resource, refetch } = useEditContext();
  const queries = useQueryClient();
  const isLookOnly = useLookOnly();
  const { opened, hold } = useOpened(record, () => isLookOnly);
  const told = useRef(0);
  const steps = useMemo(
    () => ({
      hold: (isTyped: boolean) => {
        told.current += 1;
        hold(isTyped);
      },
      refresh: async () => {
        const before = told.current;
        // The breadcrumb reads it in another way, and whoever left for the list meanwhile sees that. Nobody waits for them.
        void queries.invalidateQueries({ queryKey: [resource], predicate: (query) => !isOfNeighbours(query) });
        await refetch({ cancelRefetch: false });
        // Something that is typed by now may be in another step, which asked for nothing.
        if (told.current === before) hold(false);
      },
    }),
    [hold, queries, refetch, resource],
  );
  return (
    <StepsContext value={steps}>
      <RecordContextProvider value={opened}>{children}</RecordContextProvider>
    </StepsContext>
  );
};

/** Tells the steps around, where there are some, whether something is typed in this one. */
export const useHold = () => useContext(StepsContext).hold;

/** The record of the steps as it was opened, and what reads it anew. */
export function useOpenedSteps<T extends RaRecord>() {
  const { refresh } = useContext(StepsContext);
  return { record: useRecordContext<T>(), refresh };
}
