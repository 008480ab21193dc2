import { text } from '@impeller/contracts';
import { ProofForm } from './ProofForm';
import { useSecondFactorSteps } from './useSecondFactor';

/** Switches one's own second factor off, with password and code. */
export const SecondFactorOff = ({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) => {
  const { form, remove } = useSecondFactorSteps();
  const send = async (currentPassword: string, code: string) => {
    const errors = await remove(currentPassword, code);
    if (!errors) onDone();
    return errors;
  };
  return <ProofForm form={form} label={text('secondFactor.off')} send={send} onCancel={onCancel} />;
};
