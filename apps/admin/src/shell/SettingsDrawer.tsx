import { text } from '@impeller/contracts';
import CloseIcon from '@mui/icons-material/Close';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import LeaveFullscreenIcon from '@mui/icons-material/FullscreenExit';
import {
  Box,
  Button,
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
import { LANGUAGE, useFullscreen, useSizeChoice, type FrameChoice } from './frameChoices';
import { useSettings, type Settings } from './settings';

const SWITCHES = [
  'tagsView',
  'sidebarLogo',
  'fixedHeader',
  'sidebarTextTheme',
  'shortcuts',
] as const satisfies (keyof Settings)[];
const THEMES = ['light', 'dark', 'system'] as const;

/** How the frame looks for this person: theme, density, what of it is shown; in a narrow window language and fullscreen, too. */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const [settings, change] = useSettings();
  const size = useSizeChoice();
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
        <Choice {...size} />
        <OnPhones />
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

/** What the navbar has no room for in a narrow window. */
const OnPhones = () => {
  const { isFull, label, toggle } = useFullscreen();
  return (
    <Stack sx={{ display: { sm: 'none' }, gap: 2.5 }}>
      <Choice {...LANGUAGE} />
      <Button variant="outlined" startIcon={isFull ? <LeaveFullscreenIcon /> : <FullscreenIcon />} onClick={toggle}>
        {label}
      </Button>
    </Stack>
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

const Choice = ({ label, value, choices, onChoose }: FrameChoice) => (
  <FormControl>
    <FormLabel sx={{ fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>{label}</FormLabel>
    <RadioGroup aria-label={label} value={value} onChange={(_, chosen) => onChoose(chosen)}>
      {choices.map((choice) => (
        <FormControlLabel key={choice.value} value={choice.value} control={<Radio size="small" />} label={choice.label} />
      ))}
    </RadioGroup>
  </FormControl>
);
