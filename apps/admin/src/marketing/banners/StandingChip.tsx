import { bannerStanding, text, type Banner } from '@impeller/contracts';
import ShownIcon from '@mui/icons-material/CheckCircleOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import OverIcon from '@mui/icons-material/HistoryOutlined';
import ToComeIcon from '@mui/icons-material/ScheduleOutlined';
import { Chip } from '@mui/material';

const LOOKS = {
  shown: { color: 'success', icon: <ShownIcon /> },
  hidden: { color: 'error', icon: <HiddenIcon /> },
  toCome: { color: 'warning', icon: <ToComeIcon /> },
  over: { color: 'default', icon: <OverIcon /> },
} as const;

/** Whether shoppers see a banner by now, by word, shape and colour; nothing for one that its switch says is off. */
export const StandingChip = (banner: Pick<Banner, 'enabled' | 'leadsToHidden' | 'validFrom' | 'validTill'>) => {
  const standing = bannerStanding(banner, new Date());
  return standing && <Chip size="small" variant="outlined" label={text(`banner.standing.${standing}`)} {...LOOKS[standing]} />;
};
