import { countWords, productVariation, text } from '@impeller/contracts';
import { useState } from 'react';
import { SelectInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AskFirst } from '../../../records/fields/AskFirst';
import { typeChoices } from './choices';

const TYPE = 'productType';

/** Simple or variable. A stored variable product is asked before its variations are put aside; nothing happens before Save. */
export const TypeInput = () => {
  const { setValue } = useFormContext();
  const { defaultValues } = useFormState();
  const stored: readonly unknown[] = useWatch({ name: 'productsVariation' }) ?? [];
  const [isAsking, setAsking] = useState(false);
  const hurts = defaultValues?.[TYPE] === 'variable' && stored.length > 0;
  return (
    <>
      <SelectInput
        source={TYPE}
        isRequired
        choices={typeChoices}
        emptyText={undefined}
        helperText={text('editor.type.help')}
        onChange={({ target }) => setAsking(hurts && target.value === 'simple')}
      />
      <AskFirst
        isOpen={isAsking}
        title={text('editor.type.toSimple')}
        help={text('editor.type.toSimple.help', { variations: countWords(productVariation.path, stored.length) })}
        confirm={text('editor.type.toSimple.confirm')}
        onConfirm={() => setAsking(false)}
        onCancel={() => {
          setAsking(false);
          setValue(TYPE, 'variable', { shouldDirty: true });
        }}
      />
    </>
  );
};
