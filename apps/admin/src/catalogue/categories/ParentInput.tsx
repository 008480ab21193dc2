import { category, text } from '@impeller/contracts';
import { useMemo } from 'react';
import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useUnpicked } from '../../records/form/useUnpicked';
import { useParentId } from '../../records/parent';
import { parentChoices } from './parents';
import { useCategoryTree } from './useCategoryTree';

/** Picks the category that this one stands below, by a part of its path; never itself or one below it. */
export const ParentInput = () => {
  const record = useRecordContext();
  const above = useParentId(category);
  // A new one is to stand below the one that the address names.
  const current = record ? record.parentId : above;
  const { data, error, isPending } = useCategoryTree();
  const choices = useMemo(
    () => parentChoices(data ?? [], { self: record && Number(record.id), current }),
    [data, record, current],
  );
  return (
    <AutocompleteInput
      source="parentId"
      choices={choices}
      optionText="path"
      isPending={isPending}
      {...useUnpicked()}
      helperText={error ? `${text('editor.category.failed')}: ${error.message}` : undefined}
    />
  );
};
