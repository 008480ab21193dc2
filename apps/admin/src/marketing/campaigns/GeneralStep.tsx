import { campaign, CAMPAIGN_PRIORITY, text } from '@impeller/contracts';
import { Card, Stack, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import type { HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { DayInput } from '../../records/form/DayInput';
import { EnabledInput } from '../../records/form/EnabledInput';
import { Fields } from '../../records/form/LookOnly';
import { NumberInput } from '../../records/form/NumberInput';
import { TwoColumns } from '../../records/form/TwoColumns';
import { resolverOf } from '../../records/form/resolver';
import { RupeesInput } from '../../records/form/RupeesInput';
import { StepForm } from '../../records/form/StepForm';
import { TextInput } from '../../records/form/TextInput';
import { WithSide } from '../../records/form/WithSide';

interface GeneralStepProps {
  values: FieldValues;
  save: (values: FieldValues) => Promise<void>;
  onStale?: (error: HttpError, values: FieldValues) => void;
  isNew?: boolean;
  isLeaving?: boolean;
  buttons?: ReactNode;
  /** Beside the fields: what else is known of one that exists. */
  facts?: ReactNode;
  history?: ReactNode;
}

/** What the campaign offers, for how many points, and when. */
export const GeneralStep = ({ isNew = false, facts, history, ...form }: GeneralStepProps) => {
  const resolver = useMemo(() => resolverOf(campaign, isNew), [isNew]);
  return (
    <StepForm {...form} resolver={resolver} saved={text('campaign.saved')} isNew={isNew}>
      <WithSide>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <Fields>
            <Stack spacing={1} sx={{ maxWidth: 720 }}>
              <TextInput source="title" isRequired />
              <TwoColumns>
                <RupeesInput source="redeemablePoints" isRequired />
                <NumberInput source="priority" isRequired min={CAMPAIGN_PRIORITY.min} max={CAMPAIGN_PRIORITY.max} step={1} />
                <DayInput source="validFrom" isRequired />
                <DayInput source="validTill" isRequired />
              </TwoColumns>
              <TextInput source="description" multiline minRows={3} />
            </Stack>
          </Fields>
        </Card>
        <Stack spacing={2}>
          <Card sx={{ p: 2 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {text('form.status')}
            </Typography>
            <Fields>
              <EnabledInput contract={campaign} />
            </Fields>
            {facts}
          </Card>
          {history}
        </Stack>
      </WithSide>
    </StepForm>
  );
};
