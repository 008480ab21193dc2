import { text, usersRole, USERS_ROLE_NAME } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';
import { startApi, type Api } from '../../test/start-api.js';

describeCrud(usersRole, {
  valid: { name: 'Dealer' },
  rejects: [
    [{ name: undefined }, 'name', text('usersRole.name.required')],
    [{ name: 'ab' }, 'name', text('length.between', USERS_ROLE_NAME)],
  ],
});

describe('the role of whoever registers', () => {
  let api: Api;
  beforeAll(async () => (api = await startApi()));
  afterAll(() => api?.close());

  it('can be renamed, but neither disabled nor deleted', async () => {
    const staff = await api.as('superadmin');
    const refusal = { status: 409, body: { message: text('usersRole.default') } };
    expect(await staff.patch('/api/users-roles/1').send({ enabled: false })).toMatchObject(refusal);
    expect(await staff.delete('/api/users-roles/1')).toMatchObject(refusal);
    const renamed = await staff.patch('/api/users-roles/1').send({ name: 'Retail customer', isDefault: false });
    expect(renamed.body).toMatchObject({ id: 1, name: 'Retail customer', enabled: true, isDefault: true });
  });
});
