import { coupon } from '@impeller/contracts';
import Icon from '@mui/icons-material/ConfirmationNumberOutlined';
import { screens } from '../../records/screens';

export const coupons = screens(coupon, {
  list: async () => (await import('./CouponList')).CouponList,
  initially: { enabled: true },
  form: async () => (await import('./CouponForm')).CouponForm,
  icon: Icon,
});
