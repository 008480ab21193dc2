import { product } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let owner: Agent;
let editor: Agent;
beforeAll(async () => {
  api = await startApi();
  owner = await api.as('superadmin');
  editor = await api.as({ permissions: [product.can('view'), product.can('create'), product.can('edit')] });
}, 60_000);
afterAll(() => api?.close());

const made = async (who: Agent, body: object) => (await who.post('/api/products').send(body).expect(201)).body;
const decide = (who: Agent, id: number, body: object) => who.patch(`/api/products/${id}`).send(body);

it('waits for approval when its maker may not approve, whatever they send', async () => {
  expect(await made(editor, { name: 'Waiting pump', status: 'Approved', statusReason: 'I say so' })).toMatchObject({
    status: 'Pending',
    statusReason: null,
    statusTimestamp: null,
    statusByName: null,
  });
  expect(await made(owner, { name: 'Approved pump' })).toMatchObject({ status: 'Approved', statusTimestamp: expect.any(String) });
});

it('says who decided, when and why; a new decision takes the old reason away', async () => {
  const { id } = await made(editor, { name: 'Decided pump' });
  const { body: rejected } = await decide(owner, id, { status: 'Rejected', statusReason: 'No photographs' }).expect(200);
  expect(rejected).toMatchObject({ status: 'Rejected', statusReason: 'No photographs' });
  expect(rejected.statusByName).toBe((await owner.post('/api/admins/me')).body.name);
  expect(Date.now() - Date.parse(rejected.statusTimestamp)).toBeLessThan(60_000);

  const { body: edited } = await decide(editor, id, { shortDescription: 'Now with photographs' }).expect(200);
  expect(edited).toMatchObject({ status: 'Rejected', statusReason: 'No photographs', statusTimestamp: rejected.statusTimestamp });
  expect((await decide(owner, id, { status: 'Approved' })).body).toMatchObject({ status: 'Approved', statusReason: null });
  const [entry] = await api.db.query(
    `SELECT changes FROM audit_logs WHERE resource = 'products' AND "recordId" = $1 ORDER BY id DESC LIMIT 1`,
    [id],
  );
  expect(entry.changes).toEqual({ status: ['Rejected', 'Approved'], statusReason: ['No photographs', null] });
});

it('is decided by those who hold products:toggle only', async () => {
  const { id } = await made(editor, { name: 'Guarded pump' });
  await decide(editor, id, { status: 'Approved' }).expect(403);
  await decide(editor, id, { statusReason: 'because' }).expect(403);
  const approver = await api.as({ permissions: [product.can('view'), product.can('toggle')] });
  await decide(approver, id, { status: 'Approved', statusReason: 'Checked' }).expect(200);
  await decide(approver, id, { name: 'Renamed pump' }).expect(403);
});

it('the queue of pending ones is a filter like any other', async () => {
  const { id } = await made(editor, { name: 'Queued pump' });
  const { body } = await owner.get('/api/products?filter=status||$eq||Pending&sort=id,DESC&limit=1');
  expect(body.data).toMatchObject([{ id, status: 'Pending' }]);
});
