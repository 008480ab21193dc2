import { BANNER_SIZE, dimensionsParams, text, type Dimensions } from '@impeller/contracts';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Slider, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ERROR_TOAST } from '../../records/toasts';
import { cutTo, type Part } from './cut';
import { MoveSlider } from './MoveSlider';
import { SteadyButton } from '../../records/form/SteadyButton';

const ASPECT = BANNER_SIZE.width / BANNER_SIZE.height;
const ZOOM = { min: 1, max: 4, step: 0.05 } as const;

const NOTHING = { width: 0, height: 0 } as const;

/** The frame takes the arrow keys, which a screen reader keeps for itself elsewhere. */
const FRAME = { role: 'application', 'aria-label': text('banner.crop.frame'), 'aria-describedby': 'crop-help' } as const;

interface CropDialogProps {
  file: File;
  /** Where the browser has it. */
  url: string;
  /** The part that was chosen, in the banner's size; null when none was. */
  onDone: (cut: File | null) => void;
}

/** Cuts a picture to a banner's shape: it is moved and zoomed behind a frame. */
export const CropDialog = ({ file, url, onDone }: CropDialogProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [picture, setPicture] = useState<Dimensions>(NOTHING);
  const [frame, setFrame] = useState<Dimensions>(NOTHING);
  const [part, setPart] = useState<Part>();
  const [isCutting, setCutting] = useState(false);
  const notify = useNotify();
  // The file may have gone since, or the memory for it.
  const fail = () => {
    setCutting(false);
    notify(text('file.damaged'), ERROR_TOAST);
  };
  const use = (chosen: Part) => {
    setCutting(true);
    cutTo(file, chosen).then(onDone, fail);
  };
  const roomOf = (side: keyof Dimensions) => Math.max(0, (picture[side] * zoom - frame[side]) / 2);
  const isSmall = part !== undefined && part.width < BANNER_SIZE.width;
  return (
    <Dialog open onClose={() => onDone(null)} maxWidth="md" fullWidth aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{text('banner.crop')}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('file.dimensions', dimensionsParams(BANNER_SIZE))}
        </Alert>
        <Typography id="crop-help" color="textSecondary" sx={{ mb: 1 }}>
          {text('banner.crop.help')}
        </Typography>
        <Box sx={{ position: 'relative', height: { xs: 220, sm: 380 }, bgcolor: '#222', borderRadius: 1, overflow: 'hidden' }}>
          <Cropper
            image={url}
            aspect={ASPECT}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setPart(pixels)}
            setMediaSize={setPicture}
            setCropSize={setFrame}
            cropperProps={FRAME}
            disableAutomaticStylesInjection
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2 }}>
          <Typography id="crop-zoom" sx={{ minWidth: 120 }}>
            {text('banner.crop.zoom')}
          </Typography>
          <Slider {...ZOOM} value={zoom} onChange={(_, value) => setZoom(value as number)} aria-labelledby="crop-zoom" />
        </Box>
        <MoveSlider
          label={text('banner.crop.across')}
          at={crop.x}
          room={roomOf('width')}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <MoveSlider
          label={text('banner.crop.down')}
          at={crop.y}
          room={roomOf('height')}
          onChange={(y) => setCrop({ ...crop, y })}
        />
        {isSmall && <Alert severity="warning">{text('banner.crop.small', dimensionsParams(BANNER_SIZE))}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onDone(null)}>{text('shell.cancel')}</Button>
        <SteadyButton variant="contained" disabled={!part} isBusy={isCutting} onClick={() => part && use(part)}>
          {text('banner.crop.use')}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  );
};
