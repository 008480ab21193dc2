import FullscreenIcon from '@mui/icons-material/Fullscreen';
import LeaveFullscreenIcon from '@mui/icons-material/FullscreenExit';
import SizeIcon from '@mui/icons-material/FormatSize';
import LanguageIcon from '@mui/icons-material/Translate';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { LANGUAGE, useFullscreen, useSizeChoice, type FrameChoice } from './frameChoices';
import { Tooltip } from '../records/Tooltip';

const ChoiceMenu = ({ label, icon, choices, value: current, onChoose }: FrameChoice & { icon: ReactNode }) => {
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

const SizeMenu = () => <ChoiceMenu {...useSizeChoice()} icon={<SizeIcon />} />;

const FullscreenButton = () => {
  const { isFull, label, toggle } = useFullscreen();
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggle}>{isFull ? <LeaveFullscreenIcon /> : <FullscreenIcon />}</IconButton>
    </Tooltip>
  );
};

/** What of the navbar concerns how the page is shown: fullscreen, size, language. */
export const FrameMenus = () => (
  <>
    <FullscreenButton />
    <SizeMenu />
    <ChoiceMenu {...LANGUAGE} icon={<LanguageIcon />} />
  </>
);
