import { order, type Order } from '@impeller/contracts';
import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { lazyScreen } from '../../records/lazyScreen';
import { screens, type ScreenProps } from '../../records/screens';
import { FOLLOWS, STATUS } from './list/status';
import { nameOfOrder } from './orderRecord';

const OrderView = lazyScreen(async () => (await import('./view/OrderView')).OrderView);
const OrderEdit = lazyScreen(async () => (await import('./edit/OrderEdit')).OrderEdit);
const NewOrder = lazyScreen(async () => (await import('./add/NewOrder')).NewOrder);

/** An order is placed, moved and looked at on screens of their own: nothing else of it is anybody's to write. */
export const orders: ScreenProps = {
  ...screens(order, {
    list: async () => (await import('./list/OrderList')).OrderList,
    relations: ['user', 'ordersProduct', 'transactions'],
    initially: { [STATUS]: 'Order Placed' },
    follows: FOLLOWS,
    icon: Icon,
    represent: (record) => nameOfOrder(record as Order),
  }),
  create: <NewOrder />,
  edit: <OrderEdit />,
  show: <OrderView />,
};
