import { address, user, type User } from '@impeller/contracts';
import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useParent } from '../../records/parent';

/** A customer's new address begins with their name and how they are reached; a field that somebody wrote in, or cleared, is theirs. */
export function useFromCustomer(): void {
  const isNew = useRecordContext() === undefined;
  const { data, above } = useParent(address);
  const customer = isNew && above?.resource === user.path ? (data as User | undefined) : undefined;
  const { resetField } = useFormContext();
  // The form sets itself back once, as it comes up: what is filled in before that is gone.
  const { isReady, dirtyFields } = useFormState();
  useEffect(() => {
    if (!customer || !isReady) return;
    const known = { name: customer.fullName, email: customer.emailAddress, contactNumber: customer.mobileNumber };
    for (const [field, value] of Object.entries(known)) {
      if (value && !dirtyFields[field]) resetField(field, { defaultValue: value });
    }
  }, [customer, isReady, dirtyFields, resetField]);
}
