import { text, type ProductType } from '@impeller/contracts';
import { Box, Tab, Tabs } from '@mui/material';

/** The editor's steps; a simple product has the first three. */
export const STEPS = ['general', 'category', 'images', 'attributes', 'variations'] as const;
export type Step = (typeof STEPS)[number];
export const stepsOf = (type: ProductType): readonly Step[] => (type === 'variable' ? STEPS : STEPS.slice(0, 3));

interface EditorStepsProps {
  step: Step;
  type: ProductType;
  onStep: (step: Step) => void;
}

/** The steps as tabs: any can be opened at any time once the product is saved. */
export const EditorSteps = ({ step, type, onStep }: EditorStepsProps) => (
  <Box sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Tabs
      value={step}
      onChange={(_, next: Step) => onStep(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={text('editor.steps')}
    >
      {stepsOf(type).map((name) => (
        <Tab key={name} value={name} label={text(`editor.${name}`)} />
      ))}
    </Tabs>
  </Box>
);
