import { API, product } from '@impeller/contracts';
import { exchange } from '../../data/httpClient';
import type { ProductRecord } from './productRecord';

/** The parts of a product that the editor shows. */
export const PARTS = ['categories', 'attributes', 'productsImage', 'productsVariation'];

/** A product as it stands now, with its parts. */
export const readProduct = (id: number): Promise<ProductRecord> =>
  exchange('GET', `${API}/${product.path}/${id}?${PARTS.map((part) => `join=${part}`).join('&')}`);
