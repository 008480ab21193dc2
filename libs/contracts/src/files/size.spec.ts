import { sizeWords } from './size.js';

it.each([
  [0, '1 KB'],
  [1_024, '1 KB'],
  [1_025, '2 KB'],
  [348_160, '340 KB'],
  [1_048_576, '1 MB'],
  [2_500_000, '2.4 MB'],
])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
