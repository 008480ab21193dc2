import { text, type ProductType } from '@impeller/contracts';
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
