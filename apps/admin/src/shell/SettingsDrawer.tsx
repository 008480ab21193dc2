import { text } from '@impeller/contracts';
import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Drawer,
  FormControl,
  FormControlLabel,
  FormLabel,
  IconButton,
  Radio,
  RadioGroup,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { useStore } from 'react-admin';
import { SIZES, useSettings, type Settings } from './settings';

const SWITCHES = [
  'tagsView',
  'sidebarLogo',
  'fixedHeader',
  'sidebarTextTheme',
  'shortcuts',
] as const satisfies (keyof Settings)[];
const THEMES = ['light', 'dark', 'system'] as const;

/** How the frame looks for this person: theme, density, what of it is shown. */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const [settings, change] = useSettings();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('frame.settings'), role: 'dialog', sx: { width: 320, maxWidth: '100%' } } }}
    >
      <Stack sx={{ p: 2, gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {text('frame.settings')}
          </Typography>
          <IconButton aria-label={text('frame.settings.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <ThemeChoice />
        <Choice
          label={text('frame.size')}
          value={settings.size}
          choices={SIZES.map((size) => ({ value: size, label: text(`frame.size.${size}`) }))}
          onChoose={(value) => change({ size: SIZES.find((size) => size === value) })}
        />
        <Stack>
          {SWITCHES.map((name) => (
            <FormControlLabel
              key={name}
              labelPlacement="start"
              label={text(`frame.settings.${name}`)}
              control={<Switch checked={settings[name]} onChange={(_, isOn) => change({ [name]: isOn })} />}
              sx={{ mx: 0, justifyContent: 'space-between' }}
            />
          ))}
        </Stack>
        <Typography color="textSecondary">{text('frame.settings.help')}</Typography>
      </Stack>
    </Drawer>
  );
};

/** Light, dark, or what the system asks for: then nothing is kept. */
const ThemeChoice = () => {
  const [theme, setTheme] = useStore<string | undefined>('theme');
  return (
    <Choice
      label={text('frame.settings.theme')}
      value={theme ?? 'system'}
      choices={THEMES.map((value) => ({ value, label: text(`frame.settings.theme.${value}`) }))}
      onChoose={(value) => setTheme(value === 'system' ? undefined : value)}
    />
  );
};

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <FormControl>
    <FormLabel sx={{ fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>{label}</FormLabel>
    <RadioGroup aria-label={label} value={value} onChange={(_, chosen) => onChoose(chosen)}>
      {choices.map((choice) => (
        <FormControlLabel key={choice.value} value={choice.value} control={<Radio size="small" />} label={choice.label} />
      ))}
    </RadioGroup>
  </FormControl>
);
