import { IMPORT_LIMITS } from '@impeller/contracts';
import sharp from 'sharp';
import type { ElbowRoom } from '../../../cores/elbow-room.js';
import type { FileStore } from '../../../files/file-store.js';
import type { Archive } from '../archive/archive.js';
import { ImagesAhead, ImportImages } from './images-ahead.js';

const AHEAD = IMPORT_LIMITS.imagesAhead;
/** Names of stored pictures: nothing has to be drawn and encoded for them. */
const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${String(from + index).padStart(64, '0')}.jpg`);

/** Images ahead of a run, and which of them were begun, in order. */
function ahead() {
  const begun: string[] = [];
  const isKept = async (name: string) => begun.push(name) > 0;
  const images = new ImagesAhead({ images: new Map() } as unknown as Archive, { isKept } as unknown as FileStore, (piece) =>
    piece(),
  );
  return { images, begun };
}

it('begins ten images, and one more for each that is taken', async () => {
  const { images, begun } = ahead();
  images.expect(names(0, 40));
  expect(begun).toEqual(names(0, AHEAD));
  await images.take(names(0, 2));
  expect(begun).toEqual(names(0, AHEAD + 2));
});

it('images that nobody takes, of rows that were rejected meanwhile, keep no place from those to come', () => {
  const { images, begun } = ahead();
  images.expect(names(0, 40));
  images.giveUp(names(0, 5));
  expect(begun).toEqual(names(0, AHEAD + 5));
  images.giveUp(names(AHEAD + 5, 1)); // not begun: it never is
  images.giveUp(names(5, 2));
  expect(begun).toEqual([...names(0, AHEAD + 5), ...names(AHEAD + 6, 2)]);
});

it('an image of several rows takes one place, and is begun once', async () => {
  const { images, begun } = ahead();
  images.expect([...names(0, 1), ...names(0, 1), ...names(1, 1), ...names(0, 1), ...names(2, 20)]);
  expect(begun).toEqual(names(0, AHEAD));
  await images.take(names(0, 1));
  await images.take(names(0, 1));
  expect(begun).toEqual(names(0, AHEAD + 1));
});

it('ten are begun beside those of the row in hand, while these are waited for', async () => {
  const { images, begun } = ahead();
  images.expect(names(0, 40));
  const taken = images.take(names(0, 3));
  expect(begun).toEqual(names(0, AHEAD + 3));
  await taken;
  expect(begun).toEqual(names(0, AHEAD + 3));
});

const drawn = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer();

it('a stored picture to which nobody can refer any more is taken from the archive', async () => {
  const [picture, [name]] = [await drawn(), names(0, 1) as [string]];
  const store = { find: async () => ({}), isKept: async () => false, keep: async () => ({ url: '/files/again.jpg' }) };
  const archive = { images: new Map([[name, {}]]), read: async () => picture };
  const images = new ImagesAhead(archive as unknown as Archive, store as unknown as FileStore, (piece) => piece());
  expect(await images.take([name])).toEqual([{ url: '/files/again.jpg' }]);
});

it('encodes at the pace of a worker that leaves room', async () => {
  const picture = await drawn();
  const steps: string[] = [];
  const paced: ElbowRoom['paced'] = async (piece) => {
    steps.push('begun');
    const brought = await piece();
    steps.push('rested');
    return brought;
  };
  const keep = async () => (steps.push('kept'), { url: '/files/kept.jpg' });
  const archive = { images: new Map([['pump.jpg', {}]]), read: async () => picture };
  const images = new ImportImages({ keep } as unknown as FileStore, { paced } as ElbowRoom).ahead(archive as unknown as Archive);
  expect(await images.take(['pump.jpg'])).toEqual([{ url: '/files/kept.jpg' }]);
  expect(steps).toEqual(['begun', 'rested', 'kept']);
});

it('keeps pictures as some of many while more are to come, and the last ones at once', async () => {
  const picture = await drawn();
  const files = Array.from({ length: AHEAD + 2 }, (_, at) => `pump-${at}.jpg`);
  const kept = { ofMany: 0, atOnce: 0 };
  const store = {
    keepOfMany: async () => (kept.ofMany++, { url: '/files/many.jpg' }),
    keep: async () => (kept.atOnce++, { url: '/files/last.jpg' }),
  };
  const archive = { images: new Map(files.map((name) => [name, {}])), read: async () => picture };
  const images = new ImagesAhead(archive as unknown as Archive, store as unknown as FileStore, (piece) => piece());
  images.expect(files);
  await images.take(files.slice(0, 1));
  expect(kept.ofMany).toBeGreaterThan(0);
  const before = kept.atOnce;
  await images.take(files.slice(1));
  expect(kept.atOnce).toBeGreaterThan(before);
  expect(kept.ofMany + kept.atOnce).toBe(files.length);
});
