import { Box, Tab, Tabs } from '@mui/material';
import { useLocation, useNavigate } from 'react-admin';

interface StepTabsProps<Step extends string> {
  /** What the tabs are called together. */
  label: string;
  steps: readonly Step[];
  nameOf: (step: Step) => string;
  step: Step;
  onStep: (step: Step) => void;
}

/** The steps of an editor as tabs. */
export const StepTabs = <Step extends string>({ label, steps, nameOf, step, onStep }: StepTabsProps<Step>) => (
  <Box sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
    <Tabs
      value={step}
      onChange={(_, next: Step) => onStep(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
    >
      {steps.map((name) => (
        <Tab key={name} value={name} label={nameOf(name)} />
      ))}
    </Tabs>
  </Box>
);

/** The step that the address names, else the first, and the way to another one. */
export function useStepInAddress<Step extends string>(steps: readonly [Step, ...Step[]]): [Step, (next: Step) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('step');
  const [first] = steps;
  const open = (next: Step) => navigate({ search: next === first ? '' : `?step=${next}` });
  return [steps.find((name) => name === asked) ?? first, open];
}
