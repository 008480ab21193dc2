import { distinctTags, repeatedTag, tagsOf, text } from '@impeller/contracts';
import { Autocomplete, TextField } from '@mui/material';
import { useState, type ClipboardEvent } from 'react';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { useLookOnly } from './LookOnly';

/** What stands between copied cells. */
const SEVERAL = /[\t\r\n]/;

/** Comma-separated words as chips, typed or pasted one by one or several at once; one that is there already is said so and not added. */
export const TagsInput = ({ source }: { source: string }) => {
  const { field, fieldState, id } = useInput({ source });
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const [repeated, setRepeated] = useState<string>();
  const isLookOnly = useLookOnly();
  const tags = tagsOf(field.value);
  const change = (wanted: string[], typed: string | undefined) => {
    const asked = wanted.join(',');
    setRepeated(typed === undefined ? undefined : repeatedTag(asked));
    const next = distinctTags(tagsOf(asked)).join(',');
    if (next !== tags.join(',')) field.onChange(next || null);
  };
  /** A field of one line makes blanks of a copied column's line ends: one tag of many. */
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text');
    if (isLookOnly || !SEVERAL.test(copied.trim())) return;
    event.preventDefault();
    change([...tags, copied.replace(new RegExp(SEVERAL, 'g'), ',')], copied);
  };
  const error = repeated ? text('product.tag.duplicate', { tag: repeated }) : fieldState.error?.message;
  return (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      options={[]}
      // What was typed and not confirmed is taken when the field is left: it would stay there, unsaved.
      autoSelect
      readOnly={isLookOnly}
      // What is there already must come through too, to be said.
      isOptionEqualToValue={() => false}
      value={tags}
      onChange={(_, wanted, reason, details) =>
        change(wanted, reason === 'createOption' || reason === 'blur' ? details?.option : undefined)
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ?? (isLookOnly ? undefined : text('editor.tags.help'))}
          onBlur={field.onBlur}
          onPaste={paste}
        />
      )}
    />
  );
};
