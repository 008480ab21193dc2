import { outcomeOf, retryAfter } from './fcm-answer.js';

const body = (status: string, errorCode?: string, more: object = {}) =>
  JSON.stringify({ error: { status, message: status, details: errorCode ? [{ errorCode, ...more }] : [], ...more } });
const said = (status: number, text = '', headers = {}) => outcomeOf({ status, text, headers }, 0);

it.each([
  [200, '{"name":"projects/p/messages/1"}', 'sent'],
  [404, body('NOT_FOUND', 'UNREGISTERED'), 'dead'],
  [
    400,
    JSON.stringify({ error: { status: 'INVALID_ARGUMENT', details: [{ fieldViolations: [{ field: 'message.token' }] }] } }),
    'dead',
  ],
  [400, JSON.stringify({ error: { message: 'The registration token is not a valid FCM registration token' } }), 'dead'],
  [400, body('INVALID_ARGUMENT', 'INVALID_ARGUMENT'), 'failed'],
  [403, body('PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 'failed'],
  [401, body('UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'), 'failed'],
  [404, body('NOT_FOUND'), 'dead'],
  [404, '{"error":{"code":404,"status":"NOT_FOUND","message":"Requested entity was not found."}}', 'dead'],
  [404, body('NOT_FOUND', 'UNREGISTERED', { fieldViolations: 7 }), 'dead'],
  // A wrong address or key is nothing that a device could be forgotten for.
  [404, '{"error":{"status":"NOT_FOUND","message":"Project pump-store was not found."}}', 'refused'],
  [404, '{"error":{"status":"NOT_FOUND","message":"Method not found."}}', 'refused'],
  [404, '{"error":{"status":"NOT_FOUND","details":[{"resourceName":"projects/pump-store"}]}}', 'refused'],
  [404, '{"error":{"message":"Requested entity was not found."}}', 'refused'],
  [404, '<html>Not Found</html>', 'refused'],
  [403, body('PERMISSION_DENIED'), 'refused'],
  [401, body('UNAUTHENTICATED'), 'refused'],
  [429, body('RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), 'again'],
  [500, body('INTERNAL', 'INTERNAL'), 'again'],
  [503, 'null', 'again'],
  [408, '', 'again'],
  // A gateway's: behind it the push may have been taken.
  [502, '<html>Bad Gateway</html>', 'unknown'],
  [504, '', 'unknown'],
  [520, '', 'unknown'],
  // An odd refusal is one device's, and no reason to stop sending to the others.
  [409, body('ABORTED'), 'failed'],
  [413, '<html>Too Large</html>', 'failed'],
  [422, '', 'failed'],
  [302, '', 'refused'],
  [407, '', 'refused'],
  [400, '{"error":{"details":[null]}}', 'failed'],
  [403, '{"error":"denied"}', 'refused'],
])('%i %s is %s', (status, text, kind) => expect(said(status, text).kind).toBe(kind));

it('leaves everybody alone for a quota or a Retry-After, and one device for a stumble', () => {
  expect(said(429)).toMatchObject({ after: null, isForAll: true });
  expect(said(503, '', { 'retry-after': '7' })).toMatchObject({ after: 7_000, isForAll: true });
  expect(said(408, '', { 'retry-after': '7' })).toMatchObject({ after: 7_000, isForAll: true });
  expect(said(408)).toMatchObject({ after: null, isForAll: false });
  expect(said(500)).toMatchObject({ after: null, isForAll: false });
});

it.each([
  ['3', 3_000],
  ['Thu, 01 Jan 1970 00:00:09 GMT', 9_000],
  ['999999', 600_000],
  ['Wed, 31 Dec 1969 23:59:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('a Retry-After of %s is %s ms', (header, ms) => expect(retryAfter(header, 0)).toBe(ms));
