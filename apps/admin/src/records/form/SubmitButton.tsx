import { SteadyButton, type SteadyButtonProps } from './SteadyButton';

interface SubmitButtonProps extends Omit<SteadyButtonProps, 'type' | 'isBusy' | 'onClick'> {
  /** What it sent is not answered yet. */
  isSending: boolean;
}

/** Sends its form, and shows that it is on its way. Meanwhile it takes no press, nor Enter in a field, which presses it. */
export const SubmitButton = ({ isSending, ...button }: SubmitButtonProps) => (
  <SteadyButton variant="contained" {...button} type="submit" isBusy={isSending} />
);
