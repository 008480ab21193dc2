import { text } from '@impeller/contracts';
import { useMemo, useState } from 'react';
import type { HttpError } from 'react-admin';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { StepForm } from '../../../records/form/StepForm';
import { repeatedCombinations } from '../combinations';
import type { AttributeBranch, ProductRecord, VariationRecord } from '../productRecord';
import { saveLines, type Wanted } from '../savedLines';
import { draftOf, variationIssues } from '../variations';
import type { StepProps } from './StepProps';
import { useAttributes } from './variations/useAttributes';
import { VariationConflict } from './variations/VariationConflict';
import { VariationLines } from './variations/VariationLines';

const resolverFor =
  (product: ProductRecord, attributes: readonly AttributeBranch[]): Resolver =>
  (values: FieldValues) => {
    const lines = values.productsVariation;
    const issues = [...variationIssues(product, lines), ...repeatedCombinations(attributes, lines)];
    const errors: FieldErrors = {};
    for (const { path, message } of issues) set(errors, path.join('.'), { type: 'contract', message });
    return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** One variation that somebody else changed meanwhile, as it is by now, and all lines as they are wanted. */
interface Stale {
  readonly current: VariationRecord;
  readonly wanted: Wanted;
}

/** What a variable product is sold in. */
export const VariationsStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => ({ productsVariation: product.productsVariation.map(draftOf) }), [product]);
  const { attributes } = useAttributes(product);
  const resolver = useMemo(() => resolverFor(product, attributes), [product, attributes]);
  const [stale, setStale] = useState<Stale>();
  const wantedOf = ({ productsVariation: lines }: FieldValues): Wanted => ({ lines, over: product.productsVariation });

  const send = async (wanted: Wanted) => {
    const isWritten = await saveLines(product.id, wanted);
    await refresh();
    setStale(undefined);
    return isWritten;
  };
  return (
    <StepForm
      values={values}
      resolver={resolver}
      save={async (input) => void (await send(wantedOf(input)))}
      saved={text('editor.variations.saved')}
      onStale={({ body }: HttpError, input) => setStale({ current: body.current, wanted: wantedOf(input) })}
      buttons={buttons}
    >
      <VariationLines product={product} refresh={refresh} />
      {stale && (
        <VariationConflict
          {...stale}
          product={product}
          send={send}
          onStale={(current, wanted) => setStale({ current, wanted })}
          onDiscard={() => setStale(undefined)}
        />
      )}
    </StepForm>
  );
};
