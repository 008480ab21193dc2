import { text } from '@impeller/contracts';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Stack, Tab, Tabs } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

export interface FormTab {
  readonly name: string;
  readonly label: string;
  /** The fields that stand in it, so that it says when one of them is wrong. */
  readonly fields: readonly string[];
  readonly children: ReactNode;
}

/** A form's fields in tabs, saved together. A Save that finds something wrong opens the first tab that holds it. */
export const FormTabs = ({ label, tabs }: { label: string; tabs: readonly FormTab[] }) => {
  const id = useId();
  const [open, setOpen] = useState(tabs[0]?.name);
  const { errors, submitCount } = useFormState();
  const isWrong = ({ fields }: FormTab) => fields.some((field) => Object.hasOwn(errors, field));
  const [seen, setSeen] = useState(submitCount);
  // Once for each Save, not for each field that is corrected after it.
  if (seen !== submitCount) {
    setSeen(submitCount);
    const wrong = tabs.filter(isWrong);
    if (wrong[0] && !wrong.some(({ name }) => name === open)) setOpen(wrong[0].name);
  }
  return (
    <>
      <Tabs
        value={open}
        onChange={(_, next: string) => setOpen(next)}
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            // No button: a form that is only looked at disables those, and its tabs still open.
            component="div"
            value={tab.name}
            id={`${id}${tab.name}`}
            aria-controls={`${id}${tab.name}-fields`}
            label={tab.label}
            iconPosition="end"
            icon={isWrong(tab) ? <ErrorIcon color="error" fontSize="small" aria-label={text('form.tab.wrong')} /> : undefined}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Tabs>
      {tabs.map(({ name, children }) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}${name}-fields`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== open}
          sx={{ pt: 2 }}
        >
          <Stack spacing={1}>{children}</Stack>
        </Box>
      ))}
    </>
  );
};
