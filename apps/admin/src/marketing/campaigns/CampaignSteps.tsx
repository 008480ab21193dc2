import { text } from '@impeller/contracts';
import { Box, Tab, Tabs } from '@mui/material';

export const STEPS = ['general', 'images'] as const;
export type Step = (typeof STEPS)[number];

/** The two steps; the second opens once there is a campaign. */
export const CampaignSteps = ({ step, onStep }: { step: Step; onStep: (step: Step) => void }) => (
  <Box sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Tabs value={step} onChange={(_, next: Step) => onStep(next)} aria-label={text('campaign.steps')}>
      {STEPS.map((name) => (
        <Tab key={name} value={name} label={text(`campaign.step.${name}`)} />
      ))}
    </Tabs>
  </Box>
);
