/** A picture as the form holds it; without an id it is new. */
export interface DraftImage {
  readonly id?: number;
  readonly image: string;
  readonly isCover: boolean;
}
type Images = readonly DraftImage[];

/** New pictures at the end; the very first becomes the cover, one that is there already is not added again. */
export function addImages(images: Images, urls: readonly string[]): DraftImage[] {
  const known = new Set(images.map(({ image }) => image));
  const added = [...new Set(urls)].filter((url) => !known.has(url)).map((image) => ({ image, isCover: false }));
  const all = [...images, ...added];
  return all.some(({ isCover }) => isCover) ? all : all.map((image, index) => ({ ...image, isCover: index === 0 }));
}

/** That picture as the only cover. */
export const setCover = (images: Images, index: number): DraftImage[] =>
  images.map((image, at) => ({ ...image, isCover: at === index }));

/** The picture at `from` put to the place `to`; beyond the edge it stays at the edge. */
export function moveImage(images: Images, from: number, to: number): DraftImage[] {
  const moved = images[from];
  const rest = images.filter((_, at) => at !== from);
  if (moved) rest.splice(Math.max(0, to), 0, moved);
  return rest;
}

/** Without that picture. The cover stays: another must become it first. */
export const removeImage = (images: Images, index: number): DraftImage[] =>
  images.filter((image, at) => at !== index || image.isCover);
