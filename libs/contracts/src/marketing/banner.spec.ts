import { bannerStanding, type BannerStanding } from './banner.js';

const NOON = '2026-11-22T06:30:00+00:00';
const LATER = '2026-11-22T06:30:01+00:00';

const CASES: readonly [object, BannerStanding | null][] = [
  [{}, 'shown'],
  [{ validFrom: NOON, validTill: NOON }, 'shown'],
  [{ validTill: '2026-11-22T06:29:59.001+00:00' }, 'shown'],
  [{ leadsToHidden: true }, 'hidden'],
  [{ validFrom: LATER }, 'toCome'],
  [{ validFrom: LATER, leadsToHidden: true }, 'toCome'],
  [{ enabled: false, leadsToHidden: true }, null],
  [{ validTill: '2026-11-22T06:29:59+00:00' }, 'over'],
  [{ enabled: false, validTill: '2026-11-22T06:29:59+00:00' }, 'over'],
  [{ enabled: false }, null],
  [{ enabled: false, validFrom: LATER }, null],
];
it.each(CASES)('at noon a banner with %j is %s', (changes, standing) =>
  expect(bannerStanding({ enabled: true, leadsToHidden: false, ...changes }, new Date(NOON))).toBe(standing),
);
