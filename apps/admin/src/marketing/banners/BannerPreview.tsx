import { BANNER_SIZE, text, type Banner } from '@impeller/contracts';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

/** The banner at its place on a phone's screen. */
export const BannerPreview = () => {
  const [image, position] = useWatch({ name: ['image', 'bannerPosition'] }) as [Banner['image'] | null, Banner['bannerPosition']];
  const banner = (
    <Box
      sx={{
        aspectRatio: `${BANNER_SIZE.width} / ${BANNER_SIZE.height}`,
        ...(!image && { border: '1px dashed', borderColor: 'divider', borderRadius: 1 }),
      }}
    >
      {image && <img src={image} alt="" style={{ display: 'block', width: '100%', borderRadius: 6 }} />}
    </Box>
  );
  return (
    <Box component="figure" sx={{ m: 0, mb: 2 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {text('banner.preview')}
      </Typography>
      <Phone>
        {position === 'header' && banner}
        <Goods />
        {position === 'footer' && banner}
      </Phone>
    </Box>
  );
};

const Phone = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden
    sx={{
      width: 260,
      maxWidth: '100%',
      p: 1,
      border: 6,
      borderColor: 'text.disabled',
      borderRadius: 4,
      bgcolor: 'background.default',
    }}
  >
    <Box sx={{ height: 12, width: 90, mb: 1, borderRadius: 1, bgcolor: 'primary.main', opacity: 0.5 }} />
    <Stack spacing={1}>{children}</Stack>
  </Box>
);

/** What stands around it in the app. */
const Goods = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
    {Array.from({ length: 6 }, (_, at) => (
      <Box key={at} sx={{ height: 52, borderRadius: 1, bgcolor: 'action.hover' }} />
    ))}
  </Box>
);
