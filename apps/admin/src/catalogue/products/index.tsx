import { product } from '@impeller/contracts';
import Icon from '@mui/icons-material/Inventory2Outlined';
import { lazyScreen } from '../../records/lazyScreen';
import { screens, type ScreenProps } from '../../records/screens';

const ProductEditor = lazyScreen(async () => (await import('./ProductEditor')).ProductEditor);
const NewProduct = lazyScreen(async () => (await import('./NewProduct')).NewProduct);

/** A product is edited in steps, so its forms are its own. */
export const products: ScreenProps = {
  ...screens(product, {
    list: async () => (await import('./ProductList')).ProductList,
    relations: ['productsImage', 'productsVariation', 'categories||id', 'attributes||id'],
    icon: Icon,
  }),
  create: <NewProduct />,
  edit: <ProductEditor />,
};
