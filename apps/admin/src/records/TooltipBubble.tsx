import { Tooltip, type TooltipProps } from '@mui/material';

interface Props extends Pick<TooltipProps, 'title' | 'placement'> {
  anchor: Element;
  onEnter: () => void;
  onLeave: () => void;
  /** Escape was pressed. */
  onClose: () => void;
}

/** The words beside a control, placed by MUI; see Tooltip. */
export const TooltipBubble = ({ anchor, onEnter, onLeave, onClose, ...props }: Props) => (
  <Tooltip
    {...props}
    open
    disableHoverListener
    disableFocusListener
    disableTouchListener
    onClose={onClose}
    slotProps={{ popper: { anchorEl: anchor, onPointerEnter: onEnter, onPointerLeave: onLeave } }}
  >
    <span hidden />
  </Tooltip>
);
