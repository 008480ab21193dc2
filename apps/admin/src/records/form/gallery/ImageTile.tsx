import { text } from '@impeller/contracts';
import EarlierIcon from '@mui/icons-material/ArrowBack';
import LaterIcon from '@mui/icons-material/ArrowForward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import { useSortable } from '@dnd-kit/sortable';
import { Box, Button, Chip, IconButton, iconButtonClasses } from '@mui/material';
import { Picture } from '../../fields/Picture';
import { ToChange } from '../LookOnly';
import type { DraftImage } from './images';
import { Tooltip } from '../../Tooltip';
import { useFocusInList } from '../../list/useFocusInList';

interface ImageTileProps {
  image: DraftImage;
  /** Which of how many it is, counted from 1. */
  place: number;
  count: number;
  onCover: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One picture with what can be done to it. Its grip is dragged, or lifted with Space and moved with the arrow keys. */
export const ImageTile = ({ image, place, count, onCover, onMove, onRemove }: ImageTileProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.image,
  });
  const called = (action: string) => text('editor.images.of', { action, place, count });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      sx={{
        width: 168,
        p: 1,
        border: 1,
        borderColor: image.isCover ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        boxShadow: isDragging ? 4 : undefined,
      }}
    >
      <Picture src={image.image} name={`${text('editor.images')} ${place}`} size={150} />
      <Box sx={{ display: 'flex', height: 32, mt: 0.5, alignItems: 'center' }}>
        {image.isCover ? (
          <Chip size="small" color="primary" label={text('editor.images.cover')} />
        ) : (
          <ToChange>
            <Button size="small" aria-label={called(text('editor.images.makeCover'))} onClick={onCover}>
              {text('editor.images.makeCover')}
            </Button>
          </ToChange>
        )}
        <ToChange>
          <IconButton
            size="small"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={called(text('editor.images.drag'))}
            sx={{ ml: 'auto', cursor: 'grab', touchAction: 'none' }}
          >
            <DragIcon fontSize="small" />
          </IconButton>
        </ToChange>
      </Box>
      <ToChange>
        <Box sx={{ display: 'flex' }}>
          <Action label={text('editor.images.earlier')} called={called} isOff={place === 1} onClick={() => onMove(-1)}>
            <EarlierIcon fontSize="small" />
          </Action>
          <Action label={text('editor.images.later')} called={called} isOff={place === count} onClick={() => onMove(1)}>
            <LaterIcon fontSize="small" />
          </Action>
          <Box sx={{ flex: 1 }} />
          {!image.isCover && (
            <Action label={text('editor.images.delete')} called={called} onClick={onRemove}>
              <DeleteIcon fontSize="small" />
            </Action>
          )}
        </Box>
      </ToChange>
    </Box>
  );
};

interface ActionProps {
  label: string;
  /** What a screen reader calls it. */
  called: (action: string) => string;
  /** There is nowhere to move it to; not disabled, as it is what led there that keeps the focus. */
  isOff?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Action = ({ label, called, isOff = false, onClick, children }: ActionProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton
        ref={useFocusInList<HTMLButtonElement>()}
        size="small"
        aria-label={called(label)}
        aria-disabled={isOff}
        className={isOff ? iconButtonClasses.disabled : undefined}
        onClick={() => isOff || onClick()}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
