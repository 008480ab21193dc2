import { Dialog } from '@mui/material';

interface LargePictureProps {
  src: string;
  /** Whose picture it is. */
  name: string;
  onClose: () => void;
}

/** A picture as large as the screen lets it be. */
export const LargePicture = ({ src, name, onClose }: LargePictureProps) => (
  <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': name } }}>
    <img src={src} alt={name} style={{ display: 'block', maxWidth: '100%', maxHeight: '80dvh', objectFit: 'contain' }} />
  </Dialog>
);
