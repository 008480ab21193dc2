import { text } from '@impeller/contracts';
import TrayIcon from '@mui/icons-material/FileDownloadOutlined';
import { Badge, IconButton, Popover, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ImportLine } from './ImportLine';
import { TrayLine } from './TrayLine';
import { isMoving, useOpenImports } from './useOpenImports';
import { isOpen, useOwnExports } from './useOwnExports';
import { Tooltip } from '../Tooltip';

/** The exports that this person had made and the imports that are not over, wherever one is meanwhile; not there while there are none. */
export const ExportTray = () => {
  const exports = useOwnExports();
  const imports = useOpenImports();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (exports.length + imports.length === 0) return null;
  const isBusy = exports.some(isOpen) || imports.some(isMoving);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={text('exports.tray')}>
        <IconButton aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <Badge color="primary" variant="dot" invisible={!isBusy}>
            <TrayIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('exports.tray'), sx: { width: 340, p: 2 } } }}
      >
        <Stack sx={{ gap: 2 }}>
          {imports.length > 0 && (
            <Part title={text('exports.tray.imports')}>
              {imports.map((one) => (
                <ImportLine key={one.id} one={one} onOpen={close} />
              ))}
            </Part>
          )}
          {exports.length > 0 && (
            <Part title={text('exports.tray.exports')}>
              {exports.map((one) => (
                <TrayLine key={one.id} one={one} />
              ))}
            </Part>
          )}
        </Stack>
      </Popover>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography variant="h2">{title}</Typography>
    {children}
  </>
);
