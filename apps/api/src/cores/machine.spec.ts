import { coresOf } from './machine.js';

it.each([
  ['0', [0]],
  ['0-3', [0, 1, 2, 3]],
  ['1,4-5,9', [1, 4, 5, 9]],
  ['', []],
])('reads %s', (list, cores) => expect(coresOf(list)).toEqual(cores));
