import { product, type ProductType } from '@impeller/contracts';
import { useState } from 'react';
import { EditBase } from 'react-admin';
import { AccessGate } from '../../records/AccessGate';
import { MaybeLookOnly, useOpensWith } from '../../records/form/LookOnly';
import { RecordHeading } from '../../records/form/RecordHeading';
import { Loaded, whileTyping } from '../../records/form/RecordScreen';
import { OpenedSteps, useOpenedSteps } from '../../records/form/steps/OpenedSteps';
import { useStepInAddress } from '../../records/form/steps/StepTabs';
import { EditorSteps, stepsOf, Turn, useSaveFirst, type Step } from './EditorSteps';
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
            <OpenedSteps>
              <RecordHeading resource={product.path} />
              <StockLink />
              <Steps />
            </OpenedSteps>
          </MaybeLookOnly>
        </Loaded>
      </EditBase>
    </AccessGate>
  );
};

const Steps = () => {
  const { record, refresh } = useOpenedSteps<ProductRecord>();
  const stored = record?.productType ?? 'simple';
  const steps = stepsOf(stored);
  const [step, open] = useStepInAddress(steps);
  const [chosen, choose] = useState<ProductType>();
  const saveFirst = useSaveFirst();
  if (!record) return null;
  const Form = FORMS[step];
  const turn = {
    step,
    // Only the first step can choose another type, and has it until it is left.
    type: (step === 'general' && chosen) || stored,
    // What is there by a choice alone waits for its save.
    onStep: (next: Step) => (steps.includes(next) ? open(next) : saveFirst(next)),
  };
  return (
    <>
      <EditorSteps {...turn} />
      <Form key={step} product={record} refresh={refresh} onType={choose} buttons={<Turn {...turn} />} />
    </>
  );
};
