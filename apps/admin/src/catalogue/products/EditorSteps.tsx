import { text, type ProductType } from '@impeller/contracts';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { StepTabs } from '../../records/form/steps/StepTabs';

/** The editor's steps; a simple product has the first three. */
export const STEPS = ['general', 'category', 'images', 'attributes', 'variations'] as const;
export type Step = (typeof STEPS)[number];
const [GENERAL, CATEGORY, IMAGES] = STEPS;
const OF_SIMPLE = [GENERAL, CATEGORY, IMAGES] as const;
export const stepsOf = (type: ProductType): readonly [Step, ...Step[]] => (type === 'variable' ? STEPS : OF_SIMPLE);

interface EditorStepsProps {
  step: Step;
  type: ProductType;
  onStep: (step: Step) => void;
}

const nameOf = (step: Step) => text(`editor.${step}`);

/** The steps as tabs: any can be opened at any time once the product is saved. */
export const EditorSteps = ({ type, ...turn }: EditorStepsProps) => (
  <StepTabs label={text('editor.steps')} steps={stepsOf(type)} nameOf={nameOf} {...turn} />
);

/** Prev and Next: to the steps beside this one, but for a product that was just saved and whose own page is on its way. */
export const Turn = ({ step, type, onStep, isLeaving = false }: EditorStepsProps & { isLeaving?: boolean }) => {
  const steps = stepsOf(type);
  const at = steps.indexOf(step);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  return (
    <>
      <Button disabled={!previous || isLeaving} onClick={() => previous && onStep(previous)}>
        {text('editor.previous')}
      </Button>
      <Button disabled={!next || isLeaving} onClick={() => next && onStep(next)}>
        {text('editor.next')}
      </Button>
    </>
  );
};

/** Says of a step that it waits until the product is saved. */
export function useSaveFirst() {
  const notify = useNotify();
  return (step: Step) => notify(text('product.saveFirst', { step: nameOf(step) }), { type: 'warning' });
}
