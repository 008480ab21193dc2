import type { Seed } from '../../database/seed.js';

const FAQS: readonly (readonly [title: string, answer: string, enabled?: boolean])[] = [
  [
    'Which pump fits a well of 80 feet?',
    'An openwell submersible of 1 HP lifts water from 80 feet for a family of five. Deeper wells and larger tanks need more: the head and the discharge stand on every product’s page.',
  ],
  ['Do you deliver to my pincode?', 'Enter your pincode on a product’s page: it says at once whether we deliver there.'],
  [
    'Can I pay in cash?',
    'Yes, on delivery, up to the amount shown at checkout. Above it, pay online; UPI, cards and net banking are taken.',
  ],
  [
    'How do I get a GST invoice for my firm?',
    'Give your GSTIN with the billing address before you order. The tax invoice carries it and comes by e-mail when the order is dispatched.',
  ],
  [
    'What if the pump arrives damaged?',
    'Do not fit it. Send us pictures within 48 hours; we take it back and send another one, at no cost to you.',
  ],
  ['How long is the warranty?', 'Two years from delivery on motors and pumps, one on controllers. Keep the invoice.'],
  ['How do I use my wallet?', 'Tick “Use wallet” at checkout. What it does not cover is paid as usual.'],
  ['Do you fit the pump?', 'From next season on, in Coimbatore and Tiruppur.', false],
];

/** Some questions for `--demo`, one of them switched off. Only into a store that has none. */
export const faqDemoSeed: Seed = {
  name: 'faq demo',
  demo: true,
  async run({ db }) {
    await db.query(ROWS, [JSON.stringify(FAQS.map(([title, answer, enabled = true]) => ({ title, answer, enabled })))]);
  },
};

const ROWS = `
  INSERT INTO faqs (title, answer, enabled, priority)
  SELECT f->>'title', f->>'answer', (f->>'enabled')::boolean, place FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY w(f, place)
  WHERE NOT EXISTS (SELECT FROM faqs) ORDER BY place`;
