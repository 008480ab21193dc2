import { text } from '@impeller/contracts';
import { Box } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { Form, useNotify, useRecordContext, type HttpError, type RaRecord } from 'react-admin';
import { useFormContext, useFormState, type FieldValues, type Resolver } from 'react-hook-form';
import { SAYS_STALE } from '../../data/statuses';
import { useShown } from '../firstView';
import { ERROR_TOAST } from '../toasts';
import { InvalidToast } from './InvalidToast';
import { SaveBar } from './SaveBar';
import { useHold } from './steps/OpenedSteps';
import { ToNeighbours } from './ToNeighbours';
import { UnsavedGuard } from './UnsavedGuard';
import { useInert } from './useInert';
import { Held, useRefusal } from './useRefusal';
import { useStanding } from './useStanding';

interface StepFormProps {
  /** What the form starts from, and starts anew from when it changes. */
  values: FieldValues;
  resolver?: Resolver;
  /** Saves, and rejects with what the API said; answers why a part of it was refused where the rest is saved. */
  save: (values: FieldValues) => Promise<string | void>;
  /** Told when all of it worked. */
  saved: string;
  /** Called for 412; the form stays as it is. */
  onStale?: (error: HttpError, values: FieldValues) => void | Promise<void>;
  /** Beside Save and Reset. */
  buttons?: ReactNode;
  isLeaving?: boolean;
  isNew?: boolean;
  /** Something else is under way that the form starts anew after. */
  isBusy?: boolean;
  children: ReactNode;
}

const failed = (reason: string) => text('editor.failed', { reason });

/**
 * One step of a form of several: saves by itself and stays. What changes something in it stands in `Fields` or `ToChange`.
 * Texts that the API has for its fields stand at them, any other refusal is a toast. While it is on its way its fields take
 * nothing: the form starts anew from what is stored then, and what was typed meanwhile would be gone.
 */
export const StepForm = ({
  values,
  resolver,
  save,
  saved,
  onStale,
  buttons,
  isLeaving = false,
  isNew,
  isBusy = false,
  children,
}: StepFormProps) => {
  useShown();
  const record = useRecordContext();
  const notify = useNotify();
  const { form, refuse } = useRefusal(failed);
  const { isLeft } = useStanding();
  const [stored, setStored] = useState<FieldValues>();
  const [isSending, setSending] = useState(false);
  const fields = useInert<HTMLDivElement>(isSending || isBusy);
  const submit = async (input: FieldValues) => {
    setSending(true);
    try {
      const refused = await save(input);
      setStored(input);
      // Not both: the later of two toasts takes the room of the first.
      if (refused) notify(failed(refused), ERROR_TOAST);
      else notify(saved, { type: 'success' });
    } catch (error) {
      const refusal = error as HttpError;
      if (refusal.status !== SAYS_STALE || !onStale || isLeft()) return refuse(refusal);
      await onStale(refusal, input);
    } finally {
      setSending(false);
    }
    return undefined;
  };
  return (
    <Form record={values as RaRecord} resolver={resolver} onSubmit={submit} noValidate disableInvalidFormNotification>
      <Held by={form} />
      <Stored values={stored} />
      <InvalidToast says={text('product.saveFailed')} />
      <Box {...fields} sx={{ pb: 2 }}>
        {children}
      </Box>
      <SaveBar isNew={isNew}>
        {isNew || !record ? (
          buttons
        ) : (
          <>
            <ToNeighbours of={record} />
            {buttons}
          </>
        )}
      </SaveBar>
      <UnsavedGuard isSaved={isLeaving} onUnsaved={useHold()} />
    </Form>
  );
};

/**
 * What was saved is unsaved no more, also where the record is as it was: a space at a name's end is not stored. A record that has
 * changed starts the form anew by itself.
 */
const Stored = ({ values }: { values: FieldValues | undefined }) => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  useEffect(() => {
    if (values && isDirty) reset(values);
    // Once for each save: what is typed after it is unsaved again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [values]);
  return null;
};
