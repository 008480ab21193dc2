import { text, type Product, type ProductVariation } from '@impeller/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';

const VariantsPopover = lazyScreen(async () => (await import('./VariantsPopover')).VariantsPopover);

/** How many variants a product has; a click lists them. */
export const VariantsButton = () => {
  const variants = useRecordContext<Product & { productsVariation?: ProductVariation[] }>()?.productsVariation ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (variants.length === 0) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {text('product.variants', { count: variants.length })}
      </Button>
      {anchor && (
        <Part onRefused={() => setAnchor(null)}>
          <VariantsPopover variants={variants} anchor={anchor} onClose={() => setAnchor(null)} />
        </Part>
      )}
    </>
  );
};
