import { text, type NotificationStatus } from '@impeller/contracts';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import SendingIcon from '@mui/icons-material/OutboxOutlined';
import CancelledIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined';
import MissedIcon from '@mui/icons-material/UpdateDisabledOutlined';
import { Chip, type ChipProps } from '@mui/material';

const LOOKS: Readonly<Record<NotificationStatus, Pick<ChipProps, 'color' | 'icon'>>> = {
  draft: { color: 'default', icon: <DraftIcon /> },
  scheduled: { color: 'warning', icon: <ScheduledIcon /> },
  sending: { color: 'info', icon: <SendingIcon /> },
  sent: { color: 'success', icon: <SentIcon /> },
  cancelled: { color: 'default', icon: <CancelledIcon /> },
  missed: { color: 'error', icon: <MissedIcon /> },
  failed: { color: 'error', icon: <FailedIcon /> },
};

/** Where a notification stands, by word, shape and colour. */
export const NotificationChip = ({ status }: { status: NotificationStatus }) => (
  <Chip size="small" variant="outlined" label={text(`notification.state.${status}`)} {...LOOKS[status]} />
);
