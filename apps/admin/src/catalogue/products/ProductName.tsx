import type { Product, ProductImage } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { EnabledSwitch } from '../../records/fields/EnabledSwitch';
import { RecordLink } from '../../records/fields/NameWithSwitch';
import { Picture } from '../../records/fields/Picture';
import { StatusChip } from '../../records/fields/StatusChip';

/** A product's switch, cover and name, which leads to the editor; below 992 px its status stands under the name, which needs the room. */
export const ProductName = () => {
  const product = useRecordContext<Product & { productsImage?: ProductImage[] }>();
  if (!product) return null;
  const images = product.productsImage ?? [];
  const cover = images.find(({ isCover }) => isCover) ?? images[0];
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <EnabledSwitch />
      <Picture src={cover?.image} name={product.name} />
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: { xs: 0.5, md: 1 }, alignItems: { xs: 'flex-start', md: 'center' }, minWidth: 0 }}
      >
        <RecordLink name={product.name} />
        {product.status !== 'Approved' && <StatusChip status={product.status} />}
      </Stack>
    </Stack>
  );
};
