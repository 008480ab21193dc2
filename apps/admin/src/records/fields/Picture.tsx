import { text } from '@impeller/contracts';
import BrokenIcon from '@mui/icons-material/ImageNotSupportedOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { lazyFirst } from '../lazyScreen';
import { Part } from '../Part';

const LargePicture = lazyFirst(async () => (await import('./LargePicture')).LargePicture);

interface PictureProps {
  src: string | null | undefined;
  /** Whose picture it is. */
  name: string;
  /** Height in pixels. */
  size?: number;
  /** Width by height. */
  ratio?: number;
  /** What is pressed: among fields that are only looked at the browser disables buttons. */
  component?: 'button' | 'div';
}

/** A thumbnail in a box of fixed size; a click enlarges it. No picture, or one that does not load, is a drawn placeholder. */
export const Picture = ({ src, name, size = 48, ratio = 1, component = 'button' }: PictureProps) => {
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  const box = {
    width: size * ratio,
    height: size,
    flexShrink: 0,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.default',
  };
  if (!src || failed === src) {
    return (
      <Box aria-hidden sx={{ ...box, display: 'grid', placeItems: 'center', color: 'text.disabled' }}>
        <BrokenIcon fontSize="small" />
      </Box>
    );
  }
  return (
    <>
      <IconButton
        component={component}
        aria-label={text('list.image', { name })}
        onClick={() => setOpen(true)}
        sx={{ ...box, p: 0, overflow: 'hidden' }}
      >
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => setFailed(src)}
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </IconButton>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <LargePicture src={src} name={name} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
