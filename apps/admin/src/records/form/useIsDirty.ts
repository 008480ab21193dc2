import { useFormState } from 'react-hook-form';

/** Whether a field of the form around holds what is not saved. */
export const useIsDirty = (): boolean => Object.keys(useFormState().dirtyFields).length > 0;
