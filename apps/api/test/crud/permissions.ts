import { text } from '@impeller/contracts';
import type { Agent } from '../agent.js';
import type { Subject } from './subject.js';

interface Call {
  readonly name: string;
  /** The permission's action that opens the route. */
  readonly action: string;
  run(who: Agent, id: number): Promise<{ readonly status: number }>;
}

/** Every route of the resource as a call. */
function callsOf(subject: Subject): Call[] {
  const { path, contract } = subject;
  const calls: Call[] = [
    { name: 'list', action: 'view', run: (who) => who.get(path) },
    { name: 'one', action: 'view', run: (who, id) => who.get(`${path}/${id}`) },
    { name: 'create', action: 'create', run: (who) => who.post(path).send(subject.body()) },
    { name: 'update', action: 'edit', run: (who, id) => who.patch(`${path}/${id}`).send({}) },
    { name: 'replace', action: 'edit', run: (who, id) => who.put(`${path}/${id}`).send({}) },
    { name: 'referrers', action: 'delete', run: (who, id) => who.get(`${path}/${id}/referrers`) },
    { name: 'remove', action: 'delete', run: (who, id) => who.delete(`${path}/${id}`) },
  ];
  return calls.filter(({ action }) => contract.actions.includes(action));
}

const isOpen = (call: Call, actions: readonly string[]) =>
  actions.includes(call.action) || (call.action === 'edit' && actions.includes('toggle'));

/** Who may do what: each route for nobody, for each permission alone, and for the role that may only look. */
export function promisesOfPermissions(subject: Subject): void {
  const { contract, stated } = subject;
  describe('permissions', () => {
    promisesOfRoutes(subject);
    if (contract.actions.includes('toggle') && contract.hasEnabled) promisesOfToggling(subject);

    it(`lets the role '${stated.readOnlyFor ?? 'executive'}' look and no more`, async () => {
      const row = await subject.create();
      const viewer = await subject.api.as(stated.readOnlyFor ?? 'executive');
      for (const call of callsOf(subject)) {
        const { status } = await call.run(viewer, row.id);
        expect([call.name, status]).toEqual([call.name, call.action === 'view' ? 200 : 403]);
      }
      expect(await subject.read(row.id)).toEqual(row);
    });
  });
}

function promisesOfRoutes(subject: Subject): void {
  const { contract, stated } = subject;
  it('answers nobody and forged tokens 401 on every route, and does nothing', async () => {
    const row = await subject.create();
    const before = await subject.count();
    const forged = (method: 'get' | 'post' | 'patch' | 'put' | 'delete') => (path: string) =>
      subject.api.request[method](path).set('authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.');
    const forger = {
      ...subject.api.request,
      get: forged('get'),
      post: forged('post'),
      patch: forged('patch'),
      put: forged('put'),
      delete: forged('delete'),
    };
    for (const call of callsOf(subject)) {
      // What shoppers may see is answered without a token; a bad one is refused all the same.
      const isShown = contract.storefront !== undefined && call.action === 'view';
      const isPublic = call.name === 'create' && stated.anybodyCreates === true;
      if (!isShown && !isPublic)
        expect([call.name, (await call.run(subject.api.request, row.id)).status]).toEqual([call.name, 401]);
      expect([call.name, (await call.run(forger as Agent, row.id)).status]).toEqual([call.name, 401]);
    }
    expect([await subject.count(), await subject.read(row.id)]).toEqual([before, row]);
  });

  it.each(contract.actions)('opens to who holds %s alone just the routes of that', async (action) => {
    const holder = await subject.api.as({ permissions: [contract.can(action)] });
    for (const call of callsOf(subject)) {
      const row = await subject.create();
      const { status } = await call.run(holder, row.id);
      const open = call.name === 'create' ? 201 : 200;
      expect([call.name, status]).toEqual([call.name, isOpen(call, [action]) ? open : 403]);
    }
  });

  it('opens nothing to who holds every permission but its own', async () => {
    const stranger = await subject.api.as({
      permissions: ['audit:view', `${contract.path}x:view`, contract.path, 'products:import'],
    });
    for (const call of callsOf(subject)) expect([call.name, (await call.run(stranger, 1)).status]).toEqual([call.name, 403]);
  });
}

function promisesOfToggling(subject: Subject): void {
  const { contract, path } = subject;
  const [toggle, edit] = [contract.can('toggle'), contract.can('edit')];

  it('lets who may toggle switch a record, and change nothing else', async () => {
    const row = await subject.create({ enabled: true });
    const toggler = await subject.api.as({ permissions: [toggle] });
    const off = await toggler.patch(`${path}/${row.id}`).send({ enabled: false });
    expect([off.status, off.body.enabled, off.body.version]).toEqual([200, false, 2]);
    const changes = { ...subject.change(row), enabled: true };
    const refused = await toggler.patch(`${path}/${row.id}`).send(changes);
    expect([refused.status, refused.body.message]).toEqual([403, text('error.forbidden', { permission: edit })]);
    const whole = await toggler.patch(`${path}/${row.id}`).send({ ...off.body, enabled: true });
    expect([whole.status, whole.body.enabled, whole.body.version]).toEqual([200, true, 3]);
  });

  it('lets who may edit change a record, and switch it only with toggle', async () => {
    const row = await subject.create({ enabled: true });
    const editor = await subject.api.as({ permissions: [edit] });
    const refused = await editor.patch(`${path}/${row.id}`).send({ enabled: false });
    expect([refused.status, refused.body.message]).toEqual([403, text('error.forbidden', { permission: toggle })]);
    const change = subject.change(row);
    const changed = await editor.patch(`${path}/${row.id}`).send({ ...row, ...change });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ ...change, enabled: true })]);
  });
}
