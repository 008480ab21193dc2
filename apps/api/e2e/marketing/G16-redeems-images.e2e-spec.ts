import { randomUUID } from 'node:crypto';
import { dayAfter, MAX_IMAGES, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { hard } from '../../test/hard.js';
import { aPng } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(300_000);

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const today = (days = 0) => dayAfter(new Date(), days);
let made = 0;
const aCampaign = async (changes: object = {}): Promise<{ id: number; version: number }> => {
  const body = { title: `Campaign ${++made}`, redeemablePoints: 10, validFrom: today(), validTill: today(5), ...changes };
  return (await staff.post('/api/campaigns').send(body).expect(201)).body;
};
const aRichCustomer = async (amount: number) => {
  const customer = await makeCustomer(api);
  await staff
    .post('/api/wallet-transactions')
    .send({ userId: customer.id, action: 'credit', amount, comments: 'Start' })
    .expect(201);
  return { ...customer, agent: await asCustomer(api, customer.id) };
};
const redeem = (who: Agent, campaignId: number, key?: string) => {
  const request = who.post('/api/campaigns-redeems');
  return (key === undefined ? request : request.set('idempotency-key', key)).send({ campaignId });
};
const wallet = async (id: number): Promise<[balance: number, rows: number]> => {
  const [row] = await api.db.query(
    `SELECT "walletBalance"::float8 AS balance, (SELECT count(*)::int FROM wallet_transactions t WHERE t."userId" = u.id) AS rows
     FROM users u WHERE id = $1`,
    [id],
  );
  return [row.balance, row.rows];
};
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('redeeming', () => {
  it('debits the wallet by the points, and shows the redemption to its customer and to staff', async () => {
    const { id, agent } = await aRichCustomer(100);
    const campaign = await aCampaign({ title: 'A toolkit', redeemablePoints: 30.5 });
    const answer = await redeem(agent, campaign.id);
    expect(answer).toMatchObject({ status: 201, body: { campaignId: campaign.id, userId: id, redeemedPoints: 30.5 } });
    expect(await wallet(id)).toEqual([69.5, 2]);
    expect((await agent.get('/api/wallet-transactions?sort=id,DESC&limit=1')).body.data[0]).toMatchObject({
      ...{ action: 'debit', amount: 30.5, comments: 'Campaign: A toolkit' },
    });
    const list = await staff.get('/api/campaigns-redeems').query({ filter: `campaignId||$eq||${campaign.id}` });
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ redeemedPoints: 30.5, user: { id, mobileNumber: expect.any(String) } }],
    });
    // The points of the day it was redeemed stay.
    await staff.patch(`/api/campaigns/${campaign.id}`).send({ redeemablePoints: 99 }).expect(200);
    expect((await agent.get('/api/campaigns-redeems')).body).toMatchObject({ total: 1, data: [{ redeemedPoints: 30.5 }] });
    const kept = await staff.delete(`/api/campaigns/${campaign.id}`);
    expect([kept.status, kept.body.message]).toEqual([409, text('error.referenced', { referrers: '1 redemption' })]);
  });

  it('refuses what is not open, not there, or not covered, and what staff ask for', async () => {
    const { id, agent } = await aRichCustomer(5);
    const said = async (campaignId: number) => {
      const { status, body } = await redeem(agent, campaignId);
      return [status, body.message];
    };
    expect(await said((await aCampaign()).id)).toEqual([409, text('wallet.short')]);
    expect(await said((await aCampaign({ validFrom: today(1) })).id)).toEqual([409, text('campaign.closed')]);
    const over = await aCampaign({ validFrom: today(-1), validTill: today(-1) });
    expect(await said(over.id)).toEqual([409, text('campaign.closed')]);
    // One that runs may be ended as of a day that is past, not begun before yesterday.
    const running = await aCampaign();
    await api.db.query(`UPDATE campaigns SET "validFrom" = $2 WHERE id = $1`, [running.id, today(-9)]);
    const change = (body: object) => staff.patch(`/api/campaigns/${running.id}`).send(body);
    expect((await change({ validTill: today(-5) }).expect(200)).body).toMatchObject({ campaignsImage: [] });
    expect((await change({ validFrom: today(-8) })).status).toBe(400);
    expect(await said(running.id)).toEqual([409, text('campaign.closed')]);
    expect((await said((await aCampaign({ enabled: false })).id))[0]).toBe(404);
    expect((await said(2_000_000_000))[0]).toBe(404);
    expect((await said('x' as never))[0]).toBe(400);
    expect(await wallet(id)).toEqual([5, 1]);
    // Free of points is a redemption without a debit; the last day counts whole.
    expect((await redeem(agent, (await aCampaign({ redeemablePoints: 0, validTill: today() })).id)).status).toBe(201);
    expect(await wallet(id)).toEqual([5, 1]);
    expect(await api.db.query(`SELECT 1 FROM campaigns_redeems WHERE "userId" = $1`, [id])).toHaveLength(1);
    expect((await redeem(staff, over.id)).status).toBe(403);
    expect((await redeem(api.request, over.id)).status).toBe(401);
  });

  it('G16 one customer redeems one campaign many times at once: once', async () => {
    const { id, agent } = await aRichCustomer(1_000);
    const campaign = await aCampaign();
    const count = hard(20, 100);
    const answers = await Promise.all(Array.from({ length: count }, () => redeem(agent, campaign.id)));
    expect(statuses(answers)).toEqual([201, ...Array<number>(count - 1).fill(409)]);
    expect(await wallet(id)).toEqual([990, 2]);
    const key = randomUUID();
    const another = (await aCampaign()).id;
    const [first, ...more] = await Promise.all(Array.from({ length: 5 }, () => redeem(agent, another, key)));
    for (const { status, body } of more) expect([status, body]).toEqual([201, first!.body]);
    expect(await wallet(id)).toEqual([980, 3]);
  });

  it('what was had already uses up no id, however often it is asked for', async () => {
    const [one, other] = [await aRichCustomer(50), await aRichCustomer(50)];
    const campaign = await aCampaign();
    const { id } = (await redeem(one.agent, campaign.id).expect(201)).body;
    for (let at = 0; at < 3; at++)
      expect((await redeem(one.agent, campaign.id).expect(409)).body.message).toBe(text('campaign.redeemed'));
    expect((await redeem(other.agent, campaign.id).expect(201)).body.id).toBe(id + 1);
  });

  it('G16 many campaigns at once are had as far as the balance goes', async () => {
    const { id, agent } = await aRichCustomer(75);
    const campaigns = await Promise.all(Array.from({ length: hard(12, 100) }, () => aCampaign()));
    const answers = await Promise.all(campaigns.map((campaign) => redeem(agent, campaign.id)));
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(7);
    expect(new Set(statuses(answers))).toEqual(new Set([201, 409]));
    expect(await wallet(id)).toEqual([5, 8]);
    await expect(api.db.query(`DELETE FROM campaigns_redeems`)).rejects.toMatchObject({ code: '42501' });
  });

  it('B4 customers see their own redemptions alone', async () => {
    const [mine, theirs] = [await aRichCustomer(50), await aRichCustomer(50)];
    const campaign = await aCampaign();
    const { body } = await redeem(theirs.agent, campaign.id);
    expect((await mine.agent.get('/api/campaigns-redeems?or=id||$gt||0')).body).toMatchObject({ total: 0 });
    expect((await mine.agent.get(`/api/campaigns-redeems/${body.id}`)).status).toBe(404);
    expect((await api.request.get('/api/campaigns-redeems')).status).toBe(401);
  });
});

describe('pictures', () => {
  const picture = (n: number) => `https://example.com/${n}.png`;
  const save = (id: number, body: object) => staff.patch(`/api/campaigns/images/${id}`).send(body);
  const shown = (images: { id: number; image: string; isCover: boolean; priority: number }[]) =>
    images.map(({ image, isCover, priority }) => [image, isCover, priority]);

  it('the first becomes the cover, another one clears it, the order is renumbered, the cover stays', async () => {
    const { id } = await aCampaign();
    const first = (await save(id, { campaignsImage: [{ image: picture(1) }, { image: picture(2), priority: 2 }] }).expect(200))
      .body;
    expect(shown(first)).toEqual([
      [picture(1), true, 1],
      [picture(2), false, 2],
    ]);
    const turned = await save(id, {
      campaignsImage: [
        { ...first[1], priority: 1, isCover: true },
        { ...first[0], priority: 2, isCover: false },
      ],
    });
    expect(shown(turned.body).sort()).toEqual([
      [picture(1), false, 2],
      [picture(2), true, 1],
    ]);
    const cover = await staff.delete(`/api/campaigns-images/${first[1].id}`);
    expect([cover.status, cover.body.message]).toEqual([409, text('product.image.cover')]);
    expect((await staff.delete(`/api/campaigns-images/${first[0].id}`)).status).toBe(200);
    const { body } = await staff.get(`/api/campaigns/${id}?join=campaignsImage`);
    expect([shown(body.campaignsImage), body.version]).toEqual([[[picture(2), true, 1]], 4]);
  });

  it('a new order that says no more leaves the cover, and a deletion minds the version that was seen', async () => {
    const { id } = await aCampaign();
    const [first, second] = (await save(id, { campaignsImage: [{ image: picture(1) }, { image: picture(2) }] }).expect(200)).body;
    const campaignsImage = [second, first].map((one) => ({ id: one.id }));
    const { body: swapped } = await save(id, { campaignsImage }).expect(200);
    expect(shown(swapped)).toEqual([
      [picture(2), false, 1],
      [picture(1), true, 2],
    ]);
    const remove = (ifMatch: string) => staff.delete(`/api/campaigns-images/${second.id}`).set('if-match', ifMatch);
    await remove('1').expect(400);
    expect(await remove(`"${second.version}"`)).toMatchObject({ status: 412, body: { current: swapped[0] } });
    await remove(`"${swapped[0].version}"`).expect(200);
  });

  it('B17 the only picture is the cover, and goes where another takes its place alone', async () => {
    const { id } = await aCampaign();
    const [only] = (await save(id, { campaignsImage: [{ image: picture(1) }] }).expect(200)).body;
    const refused = { status: 409, body: { message: text('product.image.cover') } };
    const removed = [{ id: only.id }];
    expect(await staff.delete(`/api/campaigns-images/${only.id}`)).toMatchObject(refused);
    expect(await save(id, { campaignsImage: [], removed })).toMatchObject(refused);
    const { body } = await staff.get(`/api/campaigns/${id}?join=campaignsImage`);
    expect([body.campaignsImage, body.version]).toEqual([[only], 2]);
    const replaced = await save(id, { campaignsImage: [{ image: picture(2), isCover: true }], removed }).expect(200);
    expect(shown(replaced.body)).toEqual([[picture(2), true, 1]]);
  });

  it('minds the version that was seen, refuses another campaign’s picture and too many', async () => {
    const [a, b] = [await aCampaign(), await aCampaign()];
    const [image] = (await save(a.id, { campaignsImage: [{ image: picture(1) }] })).body;
    const stale = await save(a.id, { campaignsImage: [] }).set('if-match', `"${a.version}"`);
    expect(stale).toMatchObject({ status: 412, body: { current: { id: a.id, campaignsImage: [{ image: picture(1) }] } } });
    expect((await save(b.id, { campaignsImage: [image] })).body.details[0].message).toBe(text('product.image.unknown'));
    const many = Array.from({ length: MAX_IMAGES }, (_, n) => ({ image: picture(n) }));
    expect((await save(a.id, { campaignsImage: many })).status).toBe(409);
  });

  it('are uploaded and attached, and read by shoppers with the campaign', async () => {
    const { id } = await aCampaign();
    const image = await aPng();
    const upload = (fields: Record<string, string>) =>
      Object.entries(fields)
        .reduce((request, [name, value]) => request.field(name, value), staff.post('/api/campaigns/images'))
        .attach('image', image, 'a.png');
    expect((await upload({})).body.details[0].field).toBe('campaignId');
    const answer = await upload({ campaignId: String(id) });
    expect(answer).toMatchObject({ status: 201, body: { campaignId: id, isCover: true, priority: 1 } });
    expect((await api.request.get(answer.body.image)).status).toBe(200);
    const { body } = await api.request.get(`/api/campaigns/${id}?join=campaignsImage`);
    expect(body.campaignsImage).toEqual([expect.objectContaining({ image: answer.body.image })]);
    const marketer = await api.as('marketing manager');
    expect((await marketer.patch(`/api/campaigns/images/${id}`).send({ campaignsImage: [] })).status).toBe(200);
    const viewer = await api.as('executive');
    expect((await viewer.patch(`/api/campaigns/images/${id}`).send({ campaignsImage: [] })).status).toBe(403);
  });
});
