import { text } from '@impeller/contracts';
import { StepTabs } from '../../records/form/steps/StepTabs';

export const STEPS = ['general', 'images'] as const;
export type Step = (typeof STEPS)[number];
const nameOf = (step: Step) => text(`campaign.step.${step}`);

/** The two steps; the second opens once there is a campaign. */
export const CampaignSteps = (turn: { step: Step; onStep: (step: Step) => void }) => (
  <StepTabs label={text('campaign.steps')} steps={STEPS} nameOf={nameOf} {...turn} />
);
