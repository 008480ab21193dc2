import { BANNER_SIZE, type Dimensions } from '@impeller/contracts';

/** A part of a picture, in its own pixels. */
export interface Part extends Dimensions {
  readonly x: number;
  readonly y: number;
}

/** The size of a picture as the browser decodes it, turned upright; null for what it cannot read. */
export async function sizeOf(file: File): Promise<Dimensions | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** A part of a picture in a banner's size, as a JPEG; what is transparent becomes white. */
export async function cutTo(file: File, { x, y, width, height }: Part): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, BANNER_SIZE);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
  if (!blob) throw new Error('No picture');
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
}
