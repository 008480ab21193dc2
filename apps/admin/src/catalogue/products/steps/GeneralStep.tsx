import { product, text, type ProductType } from '@impeller/contracts';
import { Card, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, type ReactNode } from 'react';
import { BooleanInput, type HttpError } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { EnabledInput } from '../../../records/form/EnabledInput';
import { Fields } from '../../../records/form/LookOnly';
import { StepForm } from '../../../records/form/StepForm';
import { ClassificationFields } from './ClassificationFields';
import { generalResolver } from './generalResolver';
import { PriceFields } from './PriceFields';
import { ProductFields } from './ProductFields';
import type { StepProps } from './StepProps';
import { WithSide } from '../../../records/form/WithSide';

interface GeneralStepProps extends Pick<StepProps, 'onType' | 'buttons'> {
  values: FieldValues;
  save: (values: FieldValues) => Promise<string | void>;
  onStale?: (error: HttpError, values: FieldValues) => void;
  isNew?: boolean;
  /** Whether prices and stock are the person's business as well: they are saved by an edit of their own. */
  hasPrices?: boolean;
  isLeaving?: boolean;
  /** It is being approved or rejected, and read anew then. */
  isBusy?: boolean;
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
  hasPrices = true,
  isLeaving,
  isBusy,
  onType,
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
      isBusy={isBusy}
    >
      <ChosenType onType={onType} />
      <WithSide>
        <Fields>
          <Stack spacing={2}>
            <ProductFields />
            {hasPrices && <PriceFields />}
            <ClassificationFields />
          </Stack>
        </Fields>
        <Stack spacing={2}>
          <Card sx={{ p: 2 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {text('form.status')}
            </Typography>
            <Fields>
              <EnabledInput contract={product} />
              <BooleanInput source="isAvailableForSell" helperText={false} />
              <BooleanInput source="featured" helperText={false} />
            </Fields>
            {facts}
          </Card>
          {approval}
          {history}
        </Stack>
      </WithSide>
    </StepForm>
  );
};

/** Tells which type is chosen: the product's steps follow it. */
const ChosenType = ({ onType }: Pick<StepProps, 'onType'>) => {
  const type: ProductType = useWatch({ name: 'productType' });
  useEffect(() => {
    onType(type);
    return () => onType(undefined);
  }, [type, onType]);
  return null;
};
