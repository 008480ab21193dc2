import { addImages, imagesOver, imagesToSend, moveImage, removeImage, setCover } from './images';

const [a, b, c] = [
  { id: 1, image: '/a', isCover: true },
  { id: 2, image: '/b', isCover: false },
  { id: 3, image: '/c', isCover: false },
];
const names = (images: readonly { image: string; isCover: boolean }[]) =>
  images.map(({ image, isCover }) => (isCover ? `${image}!` : image));

it.each([
  ['the very first becomes the cover', addImages([], ['/x', '/y']), ['/x!', '/y']],
  ['later ones leave the cover alone, and none comes twice', addImages([a, b], ['/b', '/x', '/x']), ['/a!', '/b', '/x']],
  ['another cover clears the first', setCover([a, b, c], 2), ['/a', '/b', '/c!']],
  ['one moves forward', moveImage([a, b, c], 2, 1), ['/a!', '/c', '/b']],
  ['one moves back', moveImage([a, b, c], 0, 1), ['/b', '/a!', '/c']],
  ['one moves to the end', moveImage([a, b, c], 0, 2), ['/b', '/c', '/a!']],
  ['at the edge it stays', moveImage([a, b, c], 0, -1), ['/a!', '/b', '/c']],
  ['one goes', removeImage([a, b, c], 1), ['/a!', '/c']],
  ['the cover stays', removeImage([a, b, c], 0), ['/a!', '/b', '/c']],
])('%s', (_, images, expected) => expect(names(images)).toEqual(expected));

const added = { id: 9, image: '/z', isCover: false };
const fresh = { image: '/x', isCover: false };
it.each([
  ['nothing has changed', { mine: [b, a], theirs: [a, b] }, ['/b', '/a!']],
  ['what they added stands behind mine', { mine: [b, fresh, a], theirs: [a, b, added] }, ['/b', '/x', '/a!', '/z']],
  ['what they deleted is gone, and what I did', { mine: [b, a], theirs: [a, c] }, ['/a!']],
  ['their cover gives way to mine', { mine: [a, b], theirs: [b, { ...added, isCover: true }] }, ['/b', '/z!']],
  ['my cover stays', { mine: [a, b], theirs: [a, b, { ...added, isCover: true }] }, ['/a!', '/b', '/z']],
])('over somebody else’s pictures: %s', (_, { mine, theirs }, expected) =>
  expect(names(imagesOver({ mine, opened: [a, b, c].filter(({ id }) => id !== 3 || theirs.includes(c)), theirs }))).toEqual(
    expected,
  ),
);

it('a picture that both added is attached once', () =>
  expect(imagesOver({ mine: [a, fresh], opened: [a], theirs: [a, { ...fresh, id: 7 }] })).toEqual([a, { ...fresh, id: 7 }]));

it('what went is named, and the rest is numbered', () =>
  expect(imagesToSend([c, fresh], [a, b, c])).toEqual({
    images: [
      { ...c, priority: 1 },
      { ...fresh, priority: 2 },
    ],
    removed: [{ id: 1 }, { id: 2 }],
  }));
