import { admin, product, resources, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { aJpeg } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';
import { sampleBody, textFields } from './sample.js';

let api: Api;
let staff: Agent;
let ids: Record<string, number | string>;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  const attribute = await staff.post('/api/attributes').send({ name: 'Phase' });
  const picture = await staff
    .post('/api/banners/upload')
    .attach('image', await aJpeg(1125, 500), 'banner.jpg')
    .expect(201);
  ids = { attributeId: attribute.body.id, 'banners.image': picture.body.url };
  ids.organizationId = await recordOf({ path: 'organizations' });
  ids.userId = await recordOf({ path: 'users' });
  ids.stateId = await recordOf({ path: 'states' });
  ids.cityId = await recordOf({ path: 'cities' });
  ids.pincodeId = await recordOf({ path: 'pincodes' });
});
afterAll(() => api.close());

const writable = resources().filter(({ actions }) => actions.includes('create'));
const fields = writable.flatMap((contract) => textFields(contract).map((field) => ({ contract, path: contract.path, ...field })));
/** A record to change, one a resource. */
const made = new Map<string, number>();
async function recordOf({ path }: { path: string }): Promise<number> {
  if (!made.has(path)) {
    const answer = await staff.post(`/api/${path}`).send(
      sampleBody(
        writable.find((one) => one.path === path)!,
        ids,
      ),
    );
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.text}`);
    made.set(path, answer.body.id);
  }
  return made.get(path)!;
}
const refused = (answer: { status: number; body: { details?: { field: string }[] } }) => [
  answer.status,
  answer.body.details?.map(({ field }) => field),
];
/** Links, addresses and numbers have rules of their own besides. */
const isPlain = (name: string) =>
  !/image|icon|avatar|link|version|email|mobile|contactNumber|password|hsn|code|gst|pan|fssai/i.test(name);

const FORBIDDEN = Object.entries({
  NUL: '\u0000',
  'high surrogate': '\ud83d',
  'right-to-left override': '\u202e',
  escape: '\u001b[31m',
  'low surrogate': '\ude42',
  bell: '\u0007',
  delete: '\u007f',
  'next line': '\u0085',
  'reversed surrogates': '\ude42\ud83d',
  'left-to-right embedding': '\u202a',
  isolate: '\u2066',
  'pop isolate': '\u2069',
  'no character': '\uffff',
}).slice(0, hard(4, 13));
const KEPT = [
  'पंप 🙂 मोटर',
  'Ärzte e\u0301',
  '<b>b</b> & "q"',
  'क्षि',
  '👩‍🔧 pump',
  '水泵',
  'x\u{10ffff}y',
  "O'Brien; --",
  'a\u200db',
].slice(0, hard(3, 9));
const LETTERS = ['🙂', 'x', 'ध'].slice(0, hard(1, 3));

describe.each(fields)('$path: $name', ({ contract, path, name, min, max }) => {
  // A ledger's rows are made and never changed.
  const canEdit = contract.actions.includes('edit');

  it('D3 refuses characters that break, hide or reverse a text', async () => {
    const id = canEdit ? await recordOf(contract) : undefined;
    for (const [character, written] of FORBIDDEN) {
      // Escaped by hand, for a client library would replace a lone surrogate.
      const escaped = [...Array(written.length).keys()]
        .map((n) => `\\u${written.charCodeAt(n).toString(16).padStart(4, '0')}`)
        .join('');
      const json = (body: object) => JSON.stringify({ ...body, [name]: 'Pump §' }).replace('§', escaped);
      const created = await staff
        .post(`/api/${path}`)
        .set('content-type', 'application/json')
        .send(json(sampleBody(contract, ids)));
      expect([character, ...refused(created)]).toEqual([character, 400, [name]]);
      if (!canEdit) continue;
      const changed = await staff.patch(`/api/${path}/${id}`).set('content-type', 'application/json').send(json({}));
      expect([character, ...refused(changed)]).toEqual([character, 400, [name]]);
    }
  });

  if (canEdit && isPlain(name)) {
    // Of formatted texts, what HTML writes otherwise is D7's.
    const kept = KEPT.filter((value) => !contract.rich.includes(name) || !/[<&]/.test(value));
    it.each(kept)('D3 keeps %j as it is', async (value) => {
      if ([...value].length < min || (max && [...value].length > max)) return;
      const id = await recordOf(contract);
      const changed = await staff.patch(`/api/${path}/${id}`).send({ [name]: value });
      expect([changed.status, changed.body[name]]).toEqual([200, value]);
      const read = await staff.get(`/api/${path}/${id}`);
      expect(Buffer.from(read.body[name]).equals(Buffer.from(value))).toBe(true);
    });
  }

  if (canEdit && max) {
    it(`D5 takes ${max} characters and refuses one more, with the specification's text`, async () => {
      const id = await recordOf(contract);
      const patch = (value: string) => staff.patch(`/api/${path}/${id}`).send({ [name]: value });
      for (const letter of LETTERS) {
        const tooLong = await patch(letter.repeat(max + 1));
        expect([letter, ...refused(tooLong)]).toEqual([letter, 400, [name]]);
        expect(tooLong.body.details[0].message).toMatch(
          /^(Length should be |Maximum length should be |Minimum length should be |The password can not be more|Please enter a valid pincode of 6 digits|Please enter valid HSN code)/,
        );
        if (!isPlain(name)) continue;
        const longest = await patch(letter.repeat(max));
        expect([letter, longest.status]).toEqual([letter, 200]);
        expect((await staff.get(`/api/${path}/${id}`)).body[name]).toBe(letter.repeat(max));
      }
      expect(refused(await patch('x'.repeat(200_000)))).toEqual([400, [name]]);
      if (min > 1) expect(refused(await patch('x'.repeat(min - 1)))).toEqual([400, [name]]);
    });
  }
});

it('D5 D1 refuses a megabyte before it reads it', async () => {
  for (const contract of writable) {
    const answer = await staff.post(`/api/${contract.path}`).send({ ...sampleBody(contract, ids), name: 'x'.repeat(1_000_000) });
    expect([contract.path, answer.status]).toEqual([contract.path, 413]);
  }
});

it('D5 gives every column the length that its contract gives the field', async () => {
  const sql = `SELECT column_name AS name, character_maximum_length AS length FROM information_schema.columns WHERE table_name = $1 AND data_type = 'character varying'`;
  for (const contract of resources()) {
    const columns: { name: string; length: number | null }[] = await api.db.query(sql, [contract.path.replaceAll('-', '_')]);
    const limits = new Map(textFields(contract).map(({ name, max }) => [name, max]));
    for (const { name, length } of columns) {
      const max = contract.writeOnly.includes(name) ? null : limits.get(name); // a password is stored as its hash
      if (max) expect([contract.path, name, length]).toEqual([contract.path, name, max]);
    }
  }
});

describe('D4 twins', () => {
  const TOGETHER = hard(12, 20); // what hashes a password waits in a queue of 20
  const statuses = async (path: string, bodies: object[]) => {
    const answers = await Promise.all(bodies.map((body) => staff.post(path).send(body)));
    return {
      statuses: answers.map(({ status }) => status).sort(),
      fields: new Set(answers.flatMap(({ body }) => (body.details ?? []).map((one: { field: string }) => one.field))),
    };
  };
  const oneWins = (count: number, field: string) => ({
    statuses: [201, ...Array<number>(count - 1).fill(409)],
    fields: new Set([field]),
  });

  it.each([
    ['emailAddress', ['A@x.in', 'a@x.in', 'A@X.IN ']],
    ['mobileNumber', ['9812345670', '+91 98123 45670', '09812345670', '91-98123-45670']],
  ])('D4 takes one of many admins with the same %s at once', async (field, spellings) => {
    const bodies = Array.from({ length: TOGETHER }, (_, n) => ({
      ...sampleBody(admin),
      [field]: spellings[n % spellings.length],
    }));
    expect(await statuses('/api/admins', bodies)).toEqual(oneWins(TOGETHER, field));
  });

  it.each([
    ['emailAddress', ['A@x.in', 'a@x.in', 'A@X.IN ']],
    ['mobileNumber', ['9812345671', '+91 98123 45671', '09812345671']],
  ])('D4 registers one of a hundred customers with the same %s at once, more than may hash', async (field, spellings) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const body = { fullName: 'Twin', password: 'Turbine-Motor-7' };
        const own = { emailAddress: `twin${n}@registered.in`, mobileNumber: `97123${String(n).padStart(5, '0')}` };
        return api.request.post('/api/users').send({ ...body, ...own, [field]: spellings[n % spellings.length] });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(99).fill(409)]);
    expect(new Set(answers.flatMap(({ body }) => (body.details ?? []).map((one: { field: string }) => one.field)))).toEqual(
      new Set([field]),
    );
  });

  it('D4 takes one of many products with the same SKU at once, simple or variable', async () => {
    const spellings = ['abc-1', 'ABC-1', ' Abc-1 '];
    const bodies = Array.from({ length: 30 }, (_, n) => ({
      ...sampleBody(product),
      productType: n % 2 ? 'simple' : 'variable',
      sku: spellings[n % 3],
    }));
    expect(await statuses('/api/products', bodies)).toEqual(oneWins(30, 'sku'));
  });

  it.each(['brands', 'series', 'horse-powers', 'categories', 'attributes'])(
    'D4 takes one spelling of a name for %s, composed or not',
    async (path) => {
      const body = sampleBody(writable.find((one) => one.path === path)!);
      const names = ['Caf\u00e9 pumps', 'Cafe\u0301 pumps', 'CAFE\u0301 PUMPS', 'CAF\u00c9 PUMPS'];
      expect(
        await statuses(
          `/api/${path}`,
          names.map((name) => ({ ...body, name })),
        ),
      ).toEqual(oneWins(4, 'name'));
      const { body: list } = await staff.get(`/api/${path}`).query({ filter: 'name||$contL||pumps' });
      expect(names).toContain(list.data[0].name); // stored as typed
    },
  );

  it('D4 says the same of a change', async () => {
    const [one, two] = [
      await staff.post('/api/brands').send({ name: 'Älpha' }),
      await staff.post('/api/brands').send({ name: 'Beta' }),
    ];
    expect(one.status).toBe(201);
    const answer = await staff.patch(`/api/brands/${two.body.id}`).send({ name: 'A\u0308LPHA' });
    expect([answer.status, answer.body.message]).toEqual([409, text('error.duplicate', { field: 'Name' })]);
  });
});
