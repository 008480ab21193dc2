import { toRefusal } from './error.filter.js';

it.each([
  "Stream isn't writeable and enableOfflineQueue options is false",
  'Command timed out',
  'Connection is closed.',
  'Reached the max retries per request limit (which is 1). Refer to "maxRetriesPerRequest" option for details.',
  'LOADING Redis is loading the dataset in memory',
  "OOM command not allowed when used memory > 'maxmemory'.",
])('H6 Redis says “%s”: 503', (message) => {
  expect(toRefusal(new Error(message))?.statusCode).toBe(503);
});

it('H6 what else Redis says, and what is no error, is a bug', () => {
  for (const thrown of [new Error('ERR wrong number of arguments'), new Error('Boom: Command timed out'), {}, null, undefined])
    expect(toRefusal(thrown)).toBeNull();
});
