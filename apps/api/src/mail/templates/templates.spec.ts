import { MAIL_TEMPLATES } from '@impeller/contracts';
import { noticeMail, recoveryMail, welcomeMail } from './account-mails.js';
import { cancelledMail, orderPlacedMail, outForDeliveryMail, type MailedOrder } from './order-mails.js';
import { sampleOf } from './samples.js';

const HOSTILE = `<img src=x onerror=alert(1)> & "O'Neil" <b>`;
const site = 'Kovai Pumps';
const order: MailedOrder = {
  site,
  orderReference: 'OD261122000012',
  customer: 'Asha Rao',
  orderedAt: new Date('2026-11-21T20:30:00Z'),
  lines: [{ name: 'Pump (1 HP)', quantity: 2, amountPaise: 1_23_456_00 }],
  discountPaise: 5_000,
  shippingPaise: 0,
  grandTotalPaise: 1_23_406_00,
  receivedPaise: 1_00_000_00,
  pendingPaise: 23_406_00,
  walletPaise: 0,
  rewardPaise: 0,
  isDue: true,
  isInvoiceWaiting: false,
  address: '1 Mill Road, Salem 636001',
};

it.each(MAIL_TEMPLATES)('%s says the same in both parts, fetches nothing and runs nothing', (name) => {
  const link = 'https://shop.example/reset-password/•••';
  const { subject, text, html } = sampleOf(name, { site, recoveryLink: link, shop: 'https://shop.example' });
  expect([subject, text, html].filter((part) => !part.trim())).toEqual([]);
  expect(subject).not.toMatch(/[\r\n{}]/);
  expect(text).not.toMatch(/[{}<>]/);
  expect(html).not.toMatch(/<(script|img|link|iframe|form|style|base|object)|url\(|\son\w+=|[{}]/i);
  const shown = html.replace(/<title>.*<\/title>/, '').replace(/<[^>]+>/g, ' ');
  const words = (part: string) =>
    new Set(
      part
        .replace(/&#39;/g, "'")
        .replace(/&quot;/g, '"')
        .match(/[\p{L}\p{N}₹]+/gu),
    );
  expect([...words(text)].filter((word) => !words(shown).has(word))).toEqual([]);
});

it.each(MAIL_TEMPLATES)('%s is from the store by its own name, and says nothing of this product', (name) => {
  const { subject, text, html } = sampleOf(name, { site, recoveryLink: 'https://shop.example/r', shop: null });
  expect([subject, text, html].join('\n')).not.toMatch(/impeller/i);
  expect([text.includes(`at ${site}.`), html.includes(`>${site}</p>`)]).toEqual([true, true]);
});

it('D7 what customers and products are called stays text', () => {
  const named = { ...order, customer: 'x', lines: [{ name: HOSTILE, quantity: 1, amountPaise: 100 }], address: HOSTILE };
  const { html, text } = orderPlacedMail(named);
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;O&#39;Neil&quot;');
  expect(text).toContain(HOSTILE);
  expect(recoveryMail({ site, name: 'x', link: 'https://x.example/"><script>' }).html).not.toContain('"><script>');
});

it('greets by name, unless the name would lead somewhere', () => {
  const greeted = (name: string) =>
    welcomeMail({ site, name, email: 'a@b.example', isPending: false, shop: null }).text.split('\n')[0];
  expect(greeted('Asha Rao')).toBe('Hello Asha Rao,');
  expect(greeted('S. Kumar')).toBe('Hello S. Kumar,');
  for (const name of ['https://evil.example', 'Win at evil.example now', 'a@evil.example', '', ' ', 'x'.repeat(81)])
    expect([name, greeted(name)]).toEqual([name, 'Hello,']);
});

it.each([
  ['Dr. Rao, 12/4 M.G. Road, No.12, Salem 636001', 'Dr. Rao, 12/4 M.G. Road, No.12, Salem 636001'],
  ['Asha, 5 M.G.Road Opp.Temple, Salem 636001', 'Asha, 5 M.G. Road Opp. Temple, Salem 636001'],
  ['https://evil.example, 5 Mill Road, Salem 636001', '5 Mill Road, Salem 636001'],
  ['Asha, write to a@evil.example, \\\\evil\\share, Salem 636001', 'Asha, Salem 636001'],
  ['Win at evil.example now, t.me/win, WWW.1evil.example, Salem 636001', 'Win at evil. example now, t. me/win, Salem 636001'],
])('A3 the address %s leads nowhere, and a street stays one', (address, shown) => {
  for (const part of [orderPlacedMail({ ...order, address }).text, outForDeliveryMail({ ...order, address }, null).html])
    expect(part).toContain(shown);
});

it('shows rupees in Indian grouping, and instants in IST', () => {
  const { text } = orderPlacedMail(order);
  expect(text).toContain('2 × Pump (1 HP): ₹1,23,456.00');
  expect(text).toContain('Discount: -₹50.00');
  expect(text).toContain('Paid: ₹1,00,000.00');
  expect(text).toContain('To pay on delivery: ₹23,406.00');
  for (const mail of [orderPlacedMail, (one: MailedOrder) => outForDeliveryMail(one, null)])
    expect(mail({ ...order, isDue: false }).text).not.toContain('₹23,406.00'); // it was refunded
  expect(text).toMatch(/Sun, 22nd Nov 2026, 2:00.am IST/);
  expect(noticeMail({ site, name: 'x', change: 'password', at: order.orderedAt }).text).toMatch(/2:00.*am IST/);
});

it('breaks no figure on a narrow phone; names and addresses give way', () => {
  const cells = [...orderPlacedMail(order).html.matchAll(/<td [^>]*style="([^"]*)">([^<]*)</g)];
  const told = (style: string) => cells.filter(([, one]) => one!.includes(style)).map(([, , words]) => words);
  expect(told('white-space:nowrap')).toEqual(['₹1,23,456.00', '-₹50.00', '₹1,23,406.00', '₹1,00,000.00', '₹23,406.00']);
  expect(told('overflow-wrap:anywhere')).toEqual(expect.arrayContaining(['2 × Pump (1 HP)', order.address]));
});

it('names the paper that goes with it, or says that it follows', () => {
  expect(outForDeliveryMail(order, 'INV/26-27/000001').text).toContain('INV/26-27/000001 is attached');
  expect(outForDeliveryMail({ ...order, isInvoiceWaiting: true }, null).text).toContain('follows by e-mail');
  expect(outForDeliveryMail(order, null).text).not.toMatch(/invoice/i); // cancelled meanwhile
  expect(cancelledMail(order, 'CN/26-27/000001').text).toContain('CN/26-27/000001');
  expect(cancelledMail(order, null).text).not.toContain('attached');
  expect(cancelledMail(order, null).text).toContain('₹1,00,000.00 that you paid is due back');
});
