import { Box } from '@mui/material';
import qrcode from 'qrcode-generator';

/** Modules of the border that a reader needs. */
const QUIET = 4;

/** `value` to be scanned, always dark on white: half the readers take no other. */
export const QrCode = ({ value, label }: { value: string; label: string }) => {
  const code = qrcode(0, 'M'); // the smallest size that holds it
  code.addData(value);
  code.make();
  const size = code.getModuleCount();
  const at = Array.from({ length: size }, (_, index) => index);
  const dark = at.flatMap((y) => at.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = size + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 216, maxWidth: 1, height: 'auto', bgcolor: '#fff', borderRadius: 1, display: 'block' }}
    >
      <path d={dark.join('')} fill="#000" />
    </Box>
  );
};
