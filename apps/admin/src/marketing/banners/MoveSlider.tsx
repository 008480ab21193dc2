import { Box, Slider, Typography } from '@mui/material';
import { useId } from 'react';

interface MoveSliderProps {
  label: string;
  /** How far the picture is from the middle, and how far it can be, in pixels of the screen. */
  at: number;
  room: number;
  onChange: (at: number) => void;
}

/** Moves the picture one way behind its frame, for whoever does not drag it; in hundredths of the room that it has. */
export const MoveSlider = ({ label, at, room, onChange }: MoveSliderProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Typography id={id} noWrap sx={{ minWidth: 120 }}>
        {label}
      </Typography>
      <Slider
        min={-100}
        max={100}
        disabled={room === 0}
        value={room === 0 ? 0 : (at / room) * 100}
        onChange={(_, hundredths) => onChange(((hundredths as number) * room) / 100)}
        aria-labelledby={id}
      />
    </Box>
  );
};
