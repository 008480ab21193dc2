import { IMPORT_LIMITS } from '@impeller/contracts';
import { readLine } from '../rows/read-line.js';
import { imageNamesOf } from './image-lists.js';

const namesOf = (images: string) => imageNamesOf({ lines: [readLine({ row: 3, cells: { images } })] });
const max = IMPORT_LIMITS.imagesPerProduct;

it('a name that stands again and again hides none behind it', () => {
  const again = Array.from({ length: max + 1 }, (_, index) => (index % 2 === 0 ? 'a.jpg' : 'A.JPG'));
  expect(namesOf([...again, 'missing.jpg'].join())).toEqual(['a.jpg', 'missing.jpg']);
});

it('of more than a product may have, one more', () => {
  expect(namesOf(Array.from({ length: max + 9 }, (_, index) => `${index}.jpg`).join())).toHaveLength(max + 1);
});
