import { API, product as contract, PRODUCTS_UPLOAD } from '@impeller/contracts';
import { ifMatch } from '../../../data/dataProvider';
import { exchange } from '../../../data/httpClient';
import { GalleryStep } from '../../../records/form/gallery/GalleryStep';
import type { ProductRecord } from '../productRecord';
import type { StepProps } from './StepProps';
import { whole } from './useStep';

const UPLOAD = { url: `${API}/${PRODUCTS_UPLOAD}`, field: 'image' };
const imagesOf = ({ productsImage }: ProductRecord) => productsImage;

/** The product's pictures. */
export const ImagesStep = ({ product, refresh, buttons }: StepProps) => (
  <GalleryStep<ProductRecord>
    record={product}
    imagesOf={imagesOf}
    whole={whole}
    send={({ images: productsImage, removed }, over) =>
      exchange('PATCH', `${API}/${contract.path}/images/${product.id}`, { productsImage, removed }, ifMatch(over))
    }
    upload={UPLOAD}
    refresh={refresh}
    buttons={buttons}
  />
);
