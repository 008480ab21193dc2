import { text } from '@impeller/contracts';
import { Link } from '@mui/material';

/** Takes the keyboard past the menu. */
export const SkipLink = () => (
  <Link
    href="#main-content"
    sx={{
      position: 'absolute',
      left: 8,
      top: -80,
      zIndex: 'tooltip',
      p: 1,
      bgcolor: 'background.paper',
      borderRadius: 1,
      '&:focus': { top: 8 },
    }}
  >
    {text('shell.toContent')}
  </Link>
);
