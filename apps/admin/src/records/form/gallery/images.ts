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

/** What is sent to have `mine` in place of what was `opened`. */
export function imagesToSend(mine: Images, opened: readonly { id: number }[]) {
  const kept = new Set(mine.map(({ id }) => id));
  return {
    images: mine.map((image, index) => ({ ...image, priority: index + 1 })),
    removed: opened.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id })),
  };
}

interface Sides {
  readonly mine: Images;
  readonly opened: Images;
  readonly theirs: Images;
}

/** My order, cover and pictures over somebody else's: what either side deleted is gone, what they added stands behind mine. */
export function imagesOver({ mine, opened, theirs }: Sides): DraftImage[] {
  const idsOf = (images: Images) => new Set(images.map(({ id }) => id));
  const [before, now] = [idsOf(opened), idsOf(theirs)];
  const left = mine
    .filter(({ id }) => id === undefined || now.has(id))
    .map((image) => ({ ...theirs.find((one) => image.id === undefined && one.image === image.image), ...image }));
  const mineNow = idsOf(left);
  const added = theirs.filter(({ id }) => !before.has(id) && !mineNow.has(id));
  const cover = left.some(({ isCover }) => isCover);
  return [...left, ...added.map((image) => ({ ...image, isCover: image.isCover && !cover }))];
}
