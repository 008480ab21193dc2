import { API, attribute, product as contract, text } from '@impeller/contracts';
import { Card, Typography } from '@mui/material';
import { useMemo } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { ifMatch } from '../../../data/dataProvider';
import { exchange } from '../../../data/httpClient';
import { HeldNames, useBarred } from '../../../records/form/HeldInput';
import { Fields, ToChange, useLookOnly } from '../../../records/form/LookOnly';
import { useUnpicked } from '../../../records/form/useUnpicked';
import { StepForm } from '../../../records/form/StepForm';
import { StepConflict } from '../../../records/form/steps/StepConflict';
import { Names } from './Names';
import type { StepProps } from './StepProps';
import { useStep } from './useStep';

const SAVED = text('editor.attributes.saved');

/** What can be chosen. A protected attribute has no values and takes none, so no variation could ever be told by it. */
const OFFERED = { enabled: true, isProtected: false };

const search = (typed: string) => (typed ? { 'name||$contL': typed } : {});

/** By which attributes the product's variations differ. */
export const AttributesStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => ({ attributes: product.attributes.map(({ id }) => id) }), [product]);
  const { key, save, onStale, stale } = useStep({
    product,
    refresh,
    saved: SAVED,
    write: ({ attributes }, over) =>
      exchange(
        'PATCH',
        `${API}/${contract.path}/attributes/${product.id}`,
        { attribute: ((attributes ?? []) as number[]).map((id) => ({ id })) },
        ifMatch(over),
      ),
  });
  return (
    <>
      <StepForm key={key} values={values} save={save} onStale={onStale} saved={SAVED} buttons={buttons}>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <ToChange>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {text('editor.attributes.help')}
            </Typography>
          </ToChange>
          <Choice product={product} />
        </Card>
      </StepForm>
      <StepConflict
        stale={stale}
        ofTheirs={({ attributes }) => <Names resource={attribute.path} ids={attributes.map(({ id }) => id)} />}
        ofMine={({ attributes }) => <Names resource={attribute.path} ids={attributes ?? []} />}
      />
    </>
  );
};

/** The attributes to choose among; whoever may not see them is shown the product's own. */
const Choice = ({ product }: Pick<StepProps, 'product'>) => {
  const isLookOnly = useLookOnly();
  const unpicked = useUnpicked();
  const barred = useBarred(attribute);
  if (barred) {
    const names = product.attributes.map(({ name }) => name);
    return <HeldNames label={text('editor.attributes')} names={names} help={isLookOnly ? undefined : barred} />;
  }
  return (
    <Fields>
      <ReferenceArrayInput
        source="attributes"
        reference={attribute.path}
        filter={OFFERED}
        perPage={100}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteArrayInput
          {...unpicked}
          label={text('editor.attributes')}
          optionText="name"
          filterToQuery={search}
          readOnly={isLookOnly}
          sx={{ maxWidth: 720 }}
        />
      </ReferenceArrayInput>
    </Fields>
  );
};
