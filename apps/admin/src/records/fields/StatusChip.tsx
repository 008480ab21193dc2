import type { UserStatus } from '@impeller/contracts';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectedIcon from '@mui/icons-material/CancelOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmpty';
import { Chip } from '@mui/material';

const LOOKS = {
  Pending: { color: 'warning', icon: <PendingIcon /> },
  Approved: { color: 'success', icon: <ApprovedIcon /> },
  Rejected: { color: 'error', icon: <RejectedIcon /> },
} as const;

/** Pending, Approved or Rejected, by word, shape and colour. */
export const StatusChip = ({ status = 'Pending' }: { status?: UserStatus }) => (
  <Chip size="small" variant="outlined" label={status} {...LOOKS[status]} />
);
