import { API, attribute, product as contract, text } from '@impeller/contracts';
import { Card, Typography } from '@mui/material';
import { useMemo } from 'react';
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { exchange } from '../../../data/httpClient';
import { StepForm } from '../../../records/form/StepForm';
import type { StepProps } from './StepProps';

const search = (typed: string) => (typed ? { 'name||$contL': typed } : {});

/** By which attributes the product's variations differ. */
export const AttributesStep = ({ product, refresh, buttons }: StepProps) => {
  const values = useMemo(() => ({ attributes: product.attributes.map(({ id }) => id) }), [product]);
  const save = async ({ attributes }: Record<string, unknown>) => {
    const chosen = ((attributes ?? []) as number[]).map((id) => ({ id }));
    await exchange('PATCH', `${API}/${contract.path}/attributes/${product.id}`, { attribute: chosen });
    await refresh();
  };
  return (
    <StepForm values={values} save={save} saved={text('editor.attributes.saved')} buttons={buttons}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {text('editor.attributes.help')}
        </Typography>
        <ReferenceArrayInput
          source="attributes"
          reference={attribute.path}
          filter={{ enabled: true }}
          perPage={100}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <AutocompleteArrayInput
            label={text('editor.attributes')}
            optionText="name"
            filterToQuery={search}
            sx={{ maxWidth: 720 }}
          />
        </ReferenceArrayInput>
      </Card>
    </StepForm>
  );
};
