import { text } from '@impeller/contracts';
import { Card, Stack, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { BooleanInput, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { StepForm } from '../../../records/form/StepForm';
import { ClassificationFields } from './ClassificationFields';
import { generalResolver } from './generalResolver';
import { PriceFields } from './PriceFields';
import { ProductFields } from './ProductFields';
import { WithSide } from '../../../records/form/WithSide';

interface GeneralStepProps {
  values: FieldValues;
  save: (values: FieldValues) => Promise<void>;
  onStale?: (error: HttpError, values: FieldValues) => void;
  isNew?: boolean;
  isLeaving?: boolean;
  buttons?: ReactNode;
  facts?: ReactNode;
  /** Whether customers may see it; of a product that exists. */
  approval?: ReactNode;
  history?: ReactNode;
}

/** Name, type and what the product is classified by; of a simple one also price and stock. */
export const GeneralStep = ({
  values,
  save,
  onStale,
  isNew = false,
  isLeaving,
  buttons,
  facts,
  approval,
  history,
}: GeneralStepProps) => {
  const resolver = useMemo(() => generalResolver(isNew), [isNew]);
  return (
    <StepForm
      values={values}
      resolver={resolver}
      save={save}
      onStale={onStale}
      saved={text('product.saved')}
      buttons={buttons}
      isLeaving={isLeaving}
      isNew={isNew}
    >
      <WithSide>
        <Stack spacing={2}>
          <ProductFields />
          <PriceFields />
          <ClassificationFields />
        </Stack>
        <Stack spacing={2}>
          <Card sx={{ p: 2 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {text('form.status')}
            </Typography>
            <BooleanInput source="enabled" helperText={false} />
            <BooleanInput source="isAvailableForSell" helperText={false} />
            <BooleanInput source="featured" helperText={false} />
            {facts}
          </Card>
          {approval}
          {history}
        </Stack>
      </WithSide>
    </StepForm>
  );
};
