import { product as contract, productImage, productVariation } from '@impeller/contracts';
import { resourceLabel } from '../../data/i18nProvider';
import type { HistoryPanelProps } from '../../records/form/HistoryPanel';
import { picturesPart, type HistoryPart } from '../../records/form/historySearch';
import type { ProductRecord } from './productRecord';

/**
 * Prices and stock are the variations'. Which values one has, its name says: the trail's lines of those would say it once more, several
 * times a variation. The only one of a simple product is the product itself to whoever reads of it.
 */
function variationsPart({ productType, productsVariation }: ProductRecord): HistoryPart {
  const names = new Map(productsVariation.map(({ id, name, sku }) => [id, name || sku]));
  const nameOf = (id: number) => `${resourceLabel(productVariation.path, 1)}: ${names.get(id) || `#${id}`}`;
  return {
    resource: productVariation.path,
    // Where there are too many to ask for, the newest are those that somebody works on.
    ids: productsVariation.map(({ id }) => id).sort((one, other) => other - one),
    ...(productType === 'variable' && { nameOf }),
  };
}

/** A product's history is that of its pictures and variations, too. */
export function historyOf(product: ProductRecord): HistoryPanelProps {
  const { id, version, productsImage, productsVariation } = product;
  return {
    resource: contract.path,
    id,
    // Versions only grow: together they are another number as soon as one of them is.
    version: [...productsImage, ...productsVariation].reduce((sum, part) => sum + part.version, version),
    parts: [picturesPart(productImage.path, productsImage), variationsPart(product)],
  };
}
