import { API, product as contract, text } from '@impeller/contracts';
import { Card } from '@mui/material';
import { useMemo } from 'react';
import { exchange } from '../../../data/httpClient';
import { StepForm } from '../../../records/form/StepForm';
import { CategoryTree } from './CategoryTree';
import type { StepProps } from './StepProps';

/** Which categories the product stands in. */
export const CategoryStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => ({ categories: product.categories.map(({ id }) => id) }), [product]);
  const save = async ({ categories }: Record<string, unknown>) => {
    const category = (categories as number[]).map((id) => ({ id }));
    await exchange('PATCH', `${API}/${contract.path}/categories/${product.id}`, { category });
    await refresh();
  };
  return (
    <StepForm values={values} save={save} saved={text('product.saved')} buttons={buttons}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <CategoryTree />
      </Card>
    </StepForm>
  );
};
