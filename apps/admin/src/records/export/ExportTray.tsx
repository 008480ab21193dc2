import { text } from '@impeller/contracts';
import TrayIcon from '@mui/icons-material/FileDownloadOutlined';
import { Badge, IconButton, Popover, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { TrayLine } from './TrayLine';
import { isOpen, useOwnExports } from './useOwnExports';

/** The exports that this person had made, wherever they are meanwhile; not there as long as there are none. */
export const ExportTray = () => {
  const exports = useOwnExports();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (exports.length === 0) return null;
  return (
    <>
      <Tooltip title={text('exports.tray')}>
        <IconButton aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <Badge color="primary" variant="dot" invisible={!exports.some(isOpen)}>
            <TrayIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('exports.tray'), sx: { width: 320, p: 2 } } }}
      >
        <Stack sx={{ gap: 2 }}>
          {exports.map((one) => (
            <TrayLine key={one.id} one={one} />
          ))}
        </Stack>
      </Popover>
    </>
  );
};
