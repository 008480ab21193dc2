import { HttpError } from 'react-admin';
import { isFateUnknown, isUnanswered, meetsEveryCall } from './statuses';

it.each([
  ['nothing answers', 0, [true, true, true]],
  ['it is refused', 409, [false, false, false]],
  ['the session is over', 401, [false, false, true]],
  ['there are too many', 429, [false, false, true]],
  ['the API has a fault', 500, [true, false, false]],
  ['a proxy finds no API', 502, [true, true, true]],
  ['the API takes none for now', 503, [true, false, true]],
  ['a proxy waits no longer', 504, [true, true, true]],
])('what is said of a call when %s (%s)', (_, status, said) => {
  const error = new HttpError('No', status);
  expect([isFateUnknown(error), isUnanswered(error), meetsEveryCall(error)]).toEqual(said);
});
