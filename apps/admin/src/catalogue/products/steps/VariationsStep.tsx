import { productVariation, text } from '@impeller/contracts';
import AddIcon from '@mui/icons-material/Add';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HttpError } from 'react-admin';
import { set, useFieldArray, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { StepForm } from '../../../records/form/StepForm';
import { distinguishing, draftOf, newVariation, toSend, variationIssues, type DraftVariation } from '../variations';
import type { AttributeBranch, ProductRecord } from '../productRecord';
import type { StepProps } from './StepProps';
import { VariationCard } from './VariationCard';
import { VariationConflict } from './VariationConflict';

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
    await exchange('POST', `/api/${productVariation.path}/manage`, {
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
      <Lines product={product} refresh={refresh} />
      {stale && (
        <VariationConflict
          {...stale}
          product={product}
          send={send}
          onStale={(current) => setStale({ ...stale, current })}
          onDiscard={() => setStale(undefined)}
        />
      )}
    </StepForm>
  );
};

const Lines = ({ product, refresh }: { product: ProductRecord; refresh: () => Promise<void> }) => {
  const asked = distinguishing(product);
  const { fields, append, remove } = useFieldArray({ name: 'productsVariation', keyName: 'line' });
  const { data: attributes = [], error } = useQuery({
    queryKey: ['attributes', 'tree', asked.map(({ id }) => id)],
    queryFn: () => exchange<AttributeBranch[]>('POST', '/api/attributes/tree', { attribute: asked.map(({ id }) => ({ id })) }),
    enabled: asked.length > 0,
    retry: false,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (asked.length === 0 && fields.length === 0)
    return <Typography color="textSecondary">{text('editor.attributes.none')}</Typography>;
  return (
    <Stack spacing={2}>
      {fields.length === 0 && <Typography color="textSecondary">{text('editor.variation.none')}</Typography>}
      {fields.map((line, index) => (
        <VariationCard
          key={line.line}
          index={index}
          product={product}
          attributes={attributes}
          onRemoved={() => remove(index)}
          refresh={refresh}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append(newVariation(product, `new${fields.length}`))}
        sx={{ alignSelf: 'flex-start' }}
        variant="outlined"
      >
        {text('editor.variation.add')}
      </Button>
    </Stack>
  );
};
