import { API, product } from '@impeller/contracts';
import { exchange } from '../../data/httpClient';
import type { ProductRecord } from './productRecord';

/** What a product is sorted by; the names are there for whoever may see the product, and not what else could be chosen. */
const SORTED_BY = ['brand', 'series', 'horsePower', 'measurementUnit', 'tax'];
/** The parts of a product that the editor shows. */
export const PARTS = ['categories', 'attributes', 'productsImage', 'productsVariation', ...SORTED_BY];

/** A product as it stands now, with its parts. */
export const readProduct = (id: number): Promise<ProductRecord> =>
  exchange('GET', `${API}/${product.path}/${id}?${PARTS.map((part) => `join=${part}`).join('&')}`);
