import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ERROR_TOAST } from '../toasts';

/** Says that fields are wrong each time Save finds some. */
export const InvalidToast = ({ says, type = ERROR_TOAST.type }: { says: string; type?: 'error' | 'warning' }) => {
  const notify = useNotify();
  const { submitCount, errors } = useFormState();
  const isWrong = submitCount > 0 && Object.keys(errors).length > 0;
  useEffect(() => {
    if (isWrong) notify(says, { ...ERROR_TOAST, type });
    // Once for each Save, not for each field that is corrected after it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  return null;
};
