import type { Agent } from '../../test/agent.js';
import { PAYLOADS } from '../../test/script-payloads.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const describeAs = async (description: string) =>
  staff.post('/api/products').send({ name: `Described ${Math.random().toString(36).slice(2)}`, description });

it('D7 keeps formatting and nothing that runs, loads or lies over the page', async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(120);
  for (const payload of PAYLOADS) {
    const { status, body } = await describeAs(`<p>Pump</p>${payload}`);
    expect([payload, status]).toEqual([payload, 201]);
    const clean = body.description as string;
    expect([
      payload,
      clean.replace(/<\/?(p|br|h[2-4]|strong|b|em|i|u|s|ul|ol|li|blockquote|code|hr \/|hr)>/g, '').match(/<(?!a |\/a>)/),
    ]).toEqual([payload, null]);
    for (const [, href] of clean.matchAll(/<a [^>]*?href="([^"]*)"/g)) expect(href).toMatch(/^(https?:|mailto:|tel:)|^[^:]*$/);
    for (const [tag] of clean.matchAll(/<a [^>]*>/g)) expect(tag).toMatch(/^<a( (href|rel|target)="[^"<>]*")*>$/);
    // What is stored is the cleaned text, and cleaning it again changes nothing.
    const again = await staff.patch(`/api/products/${body.id}`).send({ description: clean, shortDescription: 'x' });
    expect([payload, again.body.description]).toEqual([payload, clean]);
  }
});

it('leaves what the editor makes as it is', async () => {
  const made =
    '<h2>Openwell</h2><p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s><br />5 &lt; 6 &amp; 7</p><ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote><hr /><p>पंप 🚰</p>';
  expect((await describeAs(made)).body.description).toBe(made);
});

it('holds the length against what is stored, and nothing to read is nothing', async () => {
  const { status, body } = await describeAs(`<p>${'&'.repeat(19_000)}</p>`);
  expect([status, body.details[0].field]).toEqual([400, 'description']);
  expect((await describeAs('<p></p>')).body.description).toBeNull();
  expect((await describeAs('<script>alert(1)</script>')).body.description).toBeNull();
});
