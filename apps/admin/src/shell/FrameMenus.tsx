import { text } from '@impeller/contracts';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import LeaveFullscreenIcon from '@mui/icons-material/FullscreenExit';
import SizeIcon from '@mui/icons-material/FormatSize';
import LanguageIcon from '@mui/icons-material/Translate';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { SIZES, useSettings } from './settings';
import { Tooltip } from '../records/Tooltip';

interface ChoiceMenuProps {
  label: string;
  icon: ReactNode;
  choices: readonly { value: string; label: string }[];
  current: string;
  onChoose: (value: string) => void;
}

const ChoiceMenu = ({ label, icon, choices, current, onChoose }: ChoiceMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {icon}
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ value, label: name }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === current}
            selected={value === current}
            onClick={() => {
              setAnchor(null);
              onChoose(value);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const SizeMenu = () => {
  const [{ size }, change] = useSettings();
  const notify = useNotify();
  const choices = SIZES.map((value) => ({ value, label: text(`frame.size.${value}`) }));
  const choose = (value: string) => {
    change({ size: SIZES.find((one) => one === value) });
    notify(text('frame.size.done'), { type: 'success' });
  };
  return <ChoiceMenu label={text('frame.size')} icon={<SizeIcon />} choices={choices} current={size} onChoose={choose} />;
};

/** The catalogues of texts that there are. */
const LANGUAGES = [{ value: 'en', label: text('frame.language.en') }];

const LanguageMenu = () => (
  <ChoiceMenu
    label={text('frame.language')}
    icon={<LanguageIcon />}
    choices={LANGUAGES}
    current="en"
    onChoose={(value) => (document.documentElement.lang = value)}
  />
);

const onFullscreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const FullscreenButton = () => {
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  const notify = useNotify();
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      notify(text('frame.fullscreen.unable'), { type: 'warning' }); // refused, or (TypeError) not known at all
    }
  };
  return (
    <Tooltip title={text(isFull ? 'frame.fullscreen.leave' : 'frame.fullscreen')}>
      <IconButton onClick={() => void toggle()}>{isFull ? <LeaveFullscreenIcon /> : <FullscreenIcon />}</IconButton>
    </Tooltip>
  );
};

/** What of the navbar concerns how the page is shown: fullscreen, size, language. */
export const FrameMenus = () => (
  <>
    <FullscreenButton />
    <SizeMenu />
    <LanguageMenu />
  </>
);
