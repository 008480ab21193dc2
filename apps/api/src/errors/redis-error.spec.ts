import { toRefusal } from './error.filter.js';

it.each([
  "Stream isn't writeable and enableOfflineQueue options is false",
  'Command timed out',
  'Connection is closed.',
  'Reached the max retries per request limit (which is 1). Refer to "maxRetriesPerRequest" option for details.',
  'LOADING Redis is loading the dataset in memory',
  "OOM command not allowed when used memory > 'maxmemory'.",
  'NOREPLICAS Not enough good replicas to write.',
  "ERR Error running script (call to f_1a2b): @user_script:12: @user_script: 12: -OOM command not allowed when used memory > 'maxmemory'.",
])('H6 Redis says “%s”: 503', (message) => {
  expect(toRefusal(new Error(message))?.statusCode).toBe(503);
});

it('H6 what else Redis says, and what is no error, is a bug', () => {
  for (const thrown of [
    new Error('ERR wrong number of arguments'),
    new Error('ERR Error running script (call to f_1a2b): Boom'),
    new Error('Boom: Command timed out'),
    {},
    null,
    undefined,
  ])
    expect(toRefusal(thrown)).toBeNull();
});
