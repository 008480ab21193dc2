import { product, text } from '@impeller/contracts';
import { Button } from '@mui/material';
import { EditBase, useEditContext } from 'react-admin';
import { AccessGate } from '../../records/AccessGate';
import { MaybeLookOnly, useOpensWith } from '../../records/form/LookOnly';
import { RecordHeading } from '../../records/form/RecordHeading';
import { Loaded, whileTyping } from '../../records/form/RecordScreen';
import { useStepInAddress } from '../../records/form/steps/StepTabs';
import { EditorSteps, stepsOf, type Step } from './EditorSteps';
import { StockLink } from './StockLink';
import { PARTS } from './productQuery';
import type { ProductRecord } from './productRecord';
import { AttributesStep } from './steps/AttributesStep';
import { CategoryStep } from './steps/CategoryStep';
import { EditGeneralStep } from './steps/EditGeneralStep';
import { ImagesStep } from './steps/ImagesStep';
import type { StepProps } from './steps/StepProps';
import { VariationsStep } from './steps/VariationsStep';

const WITH = { meta: { join: PARTS }, ...whileTyping };
const FORMS: Readonly<Record<Step, React.ComponentType<StepProps>>> = {
  general: EditGeneralStep,
  category: CategoryStep,
  images: ImagesStep,
  attributes: AttributesStep,
  variations: VariationsStep,
};

/** Edits a product, each step with a save of its own. */
export const ProductEditor = () => {
  const { permission, isLookOnly } = useOpensWith(product);
  return (
    <AccessGate permission={permission}>
      <EditBase resource={product.path} disableAuthentication mutationMode="pessimistic" queryOptions={WITH}>
        <Loaded>
          <MaybeLookOnly isLookOnly={isLookOnly}>
            <RecordHeading resource={product.path} />
            <StockLink />
            <Steps />
          </MaybeLookOnly>
        </Loaded>
      </EditBase>
    </AccessGate>
  );
};

const Steps = () => {
  const { record, refetch } = useEditContext<ProductRecord>();
  const steps = stepsOf(record?.productType ?? 'simple');
  const [step, open] = useStepInAddress(steps);
  if (!record) return null;
  const Form = FORMS[step];
  const turn = { previous: steps[steps.indexOf(step) - 1], next: steps[steps.indexOf(step) + 1] };
  return (
    <>
      <EditorSteps step={step} type={record.productType} onStep={open} />
      <Form key={step} product={record} refresh={async () => void (await refetch())} buttons={<Turn {...turn} onStep={open} />} />
    </>
  );
};

const Turn = ({ previous, next, onStep }: { previous?: Step; next?: Step; onStep: (step: Step) => void }) => (
  <>
    <Button disabled={!previous} onClick={() => previous && onStep(previous)}>
      {text('editor.previous')}
    </Button>
    <Button disabled={!next} onClick={() => next && onStep(next)}>
      {text('editor.next')}
    </Button>
  </>
);
