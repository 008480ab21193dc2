import { addImages, moveImage, removeImage, setCover } from './images';

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
