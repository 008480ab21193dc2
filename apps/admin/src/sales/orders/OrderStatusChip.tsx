import type { OrderStatus } from '@impeller/contracts';
import CancelledIcon from '@mui/icons-material/CancelOutlined';
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined';
import DispatchedIcon from '@mui/icons-material/LocalShippingOutlined';
import PartialIcon from '@mui/icons-material/PaymentsOutlined';
import PlacedIcon from '@mui/icons-material/ReceiptLongOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Chip } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { statusName } from './orderRecord';

const violet = ({ palette }: Theme) => {
  const colour = palette.mode === 'dark' ? '#c5a3ff' : '#6b3fb5';
  return { color: colour, borderColor: colour, '& .MuiChip-icon': { color: colour } };
};
/** Grey, its word red: it is off, and something went wrong. */
const offInRed = { '& .MuiChip-label': { color: 'error.main' } };

const LOOKS = {
  'in cart': { icon: <CartIcon /> },
  'Partial Payment': { icon: <PartialIcon />, sx: violet },
  'Order Placed': { icon: <PlacedIcon />, color: 'primary' },
  'Out for Delivery': { icon: <DispatchedIcon />, color: 'warning' },
  'Order Delivered': { icon: <DeliveredIcon />, color: 'success' },
  'Order Cancelled': { icon: <CancelledIcon />, sx: offInRed },
} as const;

/** An order's status by word, shape and colour. */
export const OrderStatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip size="small" variant="outlined" label={statusName(status)} {...LOOKS[status]} />
);
