import { API, productVariation, text } from '@impeller/contracts';
import { useMemo, useState } from 'react';
import type { HttpError } from 'react-admin';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { StepForm } from '../../../records/form/StepForm';
import type { ProductRecord } from '../productRecord';
import { draftOf, toSend, variationIssues, type DraftVariation } from '../variations';
import type { StepProps } from './StepProps';
import { VariationConflict } from './variations/VariationConflict';
import { VariationLines } from './variations/VariationLines';

const resolverFor =
  (product: ProductRecord): Resolver =>
  (values: FieldValues) => {
    const issues = variationIssues(product, values.productsVariation);
    const errors: FieldErrors = {};
    for (const { path, message } of issues) set(errors, path.join('.'), { type: 'contract', message });
    return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** What a variable product is sold in. */
export const VariationsStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => ({ productsVariation: product.productsVariation.map(draftOf) }), [product]);
  const resolver = useMemo(() => resolverFor(product), [product]);
  const [stale, setStale] = useState<{ current: FieldValues; lines: DraftVariation[] }>();

  const send = async (lines: readonly DraftVariation[]) => {
    await exchange('POST', `${API}/${productVariation.path}/manage`, {
      productId: product.id,
      productsVariation: lines.map(toSend),
    });
    setStale(undefined);
    await refresh();
  };
  return (
    <StepForm
      values={values}
      resolver={resolver}
      save={({ productsVariation }) => send(productsVariation)}
      saved={text('editor.variations.saved')}
      onStale={({ body }: HttpError, input) => setStale({ current: body.current, lines: input.productsVariation })}
      buttons={buttons}
    >
      <VariationLines product={product} refresh={refresh} />
      {stale && (
        <VariationConflict
          {...stale}
          product={product}
          send={send}
          onStale={(now, settled) => setStale({ current: now, lines: settled })}
          onDiscard={() => setStale(undefined)}
        />
      )}
    </StepForm>
  );
};
