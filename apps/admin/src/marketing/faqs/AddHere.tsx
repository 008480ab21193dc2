import { faq, FAQ_PRIORITY, text, type Faq } from '@impeller/contracts';
import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useCallback, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { InlineForm } from '../../records/form/InlineForm';
import { ERROR_TOAST } from '../../records/toasts';
import { FaqForm } from './FaqForm';
import { useHere } from './useHere';
import { SteadyButton } from '../../records/form/SteadyButton';

/** A new question at the end of all, whichever are shown here and in whatever order, without leaving the screen. */
export const AddHere = () => {
  const may = useHolds();
  const askEnd = useEnd();
  const [end, setEnd] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const { place, isHere, look } = useHere<HTMLDivElement>();
  const close = useCallback(() => {
    look();
    setEnd(undefined);
  }, [look]);
  if (!may(faq.can('create'))) return null;
  const open = async () => {
    setAsking(true);
    const next = await askEnd();
    look();
    setEnd(next);
    setAsking(false);
  };
  return (
    <Box ref={place} sx={{ p: 2 }}>
      {end === undefined ? (
        // Back from its form, whoever typed there goes on at it.
        <SteadyButton autoFocus={isHere} startIcon={<AddIcon />} isBusy={isAsking} onClick={() => void open()}>
          {text('faq.addHere')}
        </SteadyButton>
      ) : (
        <InlineForm contract={faq} blank={{ priority: end }} onClose={close}>
          <FaqForm isStart={isHere} />
        </InlineForm>
      )}
    </Box>
  );
};

const LAST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'priority', order: 'DESC' }, filter: {} } as const;

/** Asks for the priority that stands behind all others; nothing where there is no answer, which is told. */
function useEnd(): () => Promise<number | undefined> {
  const provider = useDataProvider();
  const notify = useNotify();
  return async () => {
    try {
      const { data } = await provider.getList<Faq>(faq.path, LAST);
      // Among those of the highest priority the newest stands last.
      return Math.min((data[0]?.priority ?? 0) + 1, FAQ_PRIORITY.max);
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
      return undefined;
    }
  };
}
