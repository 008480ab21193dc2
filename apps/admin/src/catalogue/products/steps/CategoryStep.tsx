import { API, category, product as contract, text } from '@impeller/contracts';
import { Card } from '@mui/material';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { ifMatch } from '../../../data/dataProvider';
import { exchange } from '../../../data/httpClient';
import { HeldNames, useBarred } from '../../../records/form/HeldInput';
import { useLookOnly } from '../../../records/form/LookOnly';
import { StepForm } from '../../../records/form/StepForm';
import { StepConflict } from '../../../records/form/steps/StepConflict';
import { CategoryTree } from '../../categories/CategoryTree';
import { Names } from './Names';
import type { StepProps } from './StepProps';
import { useStep } from './useStep';

const SAVED = text('product.saved');

/** Which categories the product stands in. */
export const CategoryStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => ({ categories: product.categories.map(({ id }) => id) }), [product]);
  const { key, save, onStale, stale } = useStep({
    product,
    refresh,
    saved: SAVED,
    write: ({ categories }, over) =>
      exchange(
        'PATCH',
        `${API}/${contract.path}/categories/${product.id}`,
        { category: (categories as number[]).map((id) => ({ id })) },
        ifMatch(over),
      ),
  });
  return (
    <>
      <StepForm key={key} values={values} save={save} onStale={onStale} saved={SAVED} buttons={buttons}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Categories product={product} />
        </Card>
      </StepForm>
      <StepConflict
        stale={stale}
        ofTheirs={({ categories }) => <Names resource={category.path} ids={categories.map(({ id }) => id)} />}
        ofMine={({ categories }) => <Names resource={category.path} ids={categories} />}
      />
    </>
  );
};

/** The tree of all; whoever may not see it is shown the product's own. */
const Categories = ({ product }: Pick<StepProps, 'product'>) => {
  const { field } = useController({ name: 'categories' });
  const isLookOnly = useLookOnly();
  const barred = useBarred(category);
  if (barred) {
    const names = product.categories.map(({ name }) => name);
    return <HeldNames label={text('editor.category')} names={names} help={isLookOnly ? undefined : barred} />;
  }
  return <CategoryTree value={field.value as number[]} onChange={field.onChange} />;
};
