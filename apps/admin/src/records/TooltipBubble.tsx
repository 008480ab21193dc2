import { Tooltip, type TooltipProps } from '@mui/material';

interface Props extends Pick<TooltipProps, 'title' | 'placement'> {
  anchor: Element;
  onEnter: () => void;
  onLeave: () => void;
  /** Escape was pressed. */
  onClose: () => void;
}

/** The words beside a control, placed by MUI; see Tooltip. */
export const TooltipBubble = ({ anchor, placement = placeAt(anchor), onEnter, onLeave, onClose, ...props }: Props) => (
  <Tooltip
    {...props}
    placement={placement}
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

/** In a list one goes on downwards: under its row the words would lie over the next one's control, and take the press. */
const placeAt = (anchor: Element) => (anchor.closest('tr, li') ? 'top' : 'bottom');
