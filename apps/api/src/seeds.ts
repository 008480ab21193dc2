import { catalogueDemoSeed } from './catalogue/demo/demo.seed.js';
import { customersDemoSeed } from './customers/demo/demo.seed.js';
import type { Seed } from './database/seed.js';
import { identitySeed } from './identity/seed.js';
import { indiaSeed } from './locations/india/india.seed.js';
import { bannerDemoSeed } from './marketing/demo/banner-demo.seed.js';
import { campaignDemoSeed } from './marketing/demo/campaign-demo.seed.js';
import { faqDemoSeed } from './marketing/demo/faq-demo.seed.js';
import { notificationDemoSeed } from './marketing/demo/notification-demo.seed.js';
import { couponDemoSeed } from './sales/coupons/demo/coupon-demo.seed.js';
import { orderDemoSeed } from './sales/demo/order-demo.seed.js';

/** What every start makes sure of, in this order; the demo's after the rest. Each area adds a line. */
export const seeds: readonly Seed[] = [
  ...[identitySeed, indiaSeed],
  ...[catalogueDemoSeed, customersDemoSeed, campaignDemoSeed, bannerDemoSeed, faqDemoSeed, notificationDemoSeed],
  ...[couponDemoSeed, orderDemoSeed],
];
