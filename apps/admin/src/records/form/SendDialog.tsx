import { text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import { useEffect, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, type Resolver } from 'react-hook-form';
import { holdUnsaved } from './unsaved';
import { useIsDirty } from './useIsDirty';
import { Held } from './useRefusal';
import { useSendOnce, type SendOnce } from './useSendOnce';

interface SendDialogProps<Answer> extends SendOnce<Answer> {
  title: string;
  resolver: Resolver;
  defaultValues: FieldValues;
  /** The button that sends. */
  submit: (isSending: boolean) => ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog whose answer moves something once. It cannot be left before that is known: a second dialog would move it again,
 * and what is typed there would go when the first one closes. A click beside it takes nothing away that was typed.
 */
export const SendDialog = <Answer,>({ title, resolver, defaultValues, submit, children, ...sent }: SendDialogProps<Answer>) => {
  const { form, isSending, send, close } = useSendOnce<Answer>(sent);
  const isTyped = useRef(false);
  const id = useId();
  const leave: DialogProps['onClose'] = (_, reason) => {
    if (!isSending && !(reason === 'backdropClick' && isTyped.current)) close();
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="xs" aria-labelledby={id}>
      <Form resolver={resolver} defaultValues={defaultValues} onSubmit={send} noValidate>
        <Held by={form} />
        <Typed by={isTyped} isSending={isSending} />
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isSending}>
            {text('shell.cancel')}
          </Button>
          {submit(isSending)}
        </DialogActions>
      </Form>
    </Dialog>
  );
};

/** In the form: tells the dialog around it whether something was typed, and holds that where the session ends by itself. */
const Typed = ({ by, isSending }: { by: Ref<boolean>; isSending: boolean }) => {
  const isTyped = useIsDirty();
  useImperativeHandle(by, () => isTyped, [isTyped]);
  useEffect(() => (isTyped ? holdUnsaved(isSending) : undefined), [isTyped, isSending]);
  return null;
};
