import { stockMovement } from '@impeller/contracts';
import Icon from '@mui/icons-material/HistoryOutlined';
import { screens } from '../../records/screens';

export const stockMovements = screens(stockMovement, {
  list: async () => (await import('./StockMovementList')).StockMovementList,
  relations: ['productsVariation', 'order'],
  icon: Icon,
});
