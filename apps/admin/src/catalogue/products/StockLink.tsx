import { product, text } from '@impeller/contracts';
import Icon from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { useHolds } from '../../data/useHolds';

/** Leads to every change of the stock of the product's variations. */
export const StockLink = () => {
  const record = useRecordContext();
  const may = useHolds();
  if (!record || !may(product.can('view'))) return null;
  const filter = JSON.stringify({ productsVariation: { 'productId||$eq': record.id } });
  return (
    <Button
      size="small"
      startIcon={<Icon />}
      component={LinkBase}
      to={`/stock-movements?filter=${encodeURIComponent(filter)}`}
      sx={{ mb: 1, alignSelf: 'start' }}
    >
      {text('product.stockMovements')}
    </Button>
  );
};
