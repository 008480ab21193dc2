import { z } from 'zod';
import { amount, edgeOfValidity, flag, lineOfText, orNull, plainText, uploadedImage } from '../fields.js';
import { LEADS_TO_HIDDEN } from '../relations.js';
import { resource, type RecordOf, type RuleIssue } from '../resource.js';
import { isOver } from '../time/validity.js';
import { PAGE_FIELDS, PAGE_JOINS, pageFields, pageRules } from './page.js';

export const BANNER_NAME = { max: 150 } as const;
export const BANNER_DESCRIPTION = { max: 2_000 } as const;
export const BANNER_PRIORITY = { min: 0, max: 1_000_000, decimals: 0 } as const;
export const BANNER_POSITIONS = ['header', 'footer'] as const;
/** Pictures of banners; field `image`. */
export const BANNERS_UPLOAD = 'banners/upload';

interface Validity {
  readonly validFrom?: string | null;
  readonly validTill?: string | null;
}

const validityRules = ({ validFrom, validTill }: Validity): RuleIssue[] =>
  validFrom && validTill && Date.parse(validFrom) > Date.parse(validTill) ? [{ field: 'validTill', text: 'validity.order' }] : [];

/** A picture at the head or foot of the storefront's apps, which opens a page of theirs. */
export const banner = resource('banners', {
  screen: 'banner',
  menu: 'masters',
  saved: 'banner.saved',
  storefront: { enabled: true },
  shownWithin: ['validFrom', 'validTill'],
  fields: () => ({
    enabled: flag(),
    /** For staff; the picture speaks for itself. */
    name: orNull(lineOfText(BANNER_NAME)),
    bannerPosition: z.enum(BANNER_POSITIONS),
    /** One of our own files in exactly `BANNER_SIZE`. */
    image: uploadedImage('banner.image.required'),
    description: plainText(BANNER_DESCRIPTION).nullish(),
    priority: amount(BANNER_PRIORITY),
    /** Both inclusive; absent: from now on, and until it is taken down. */
    validFrom: orNull(edgeOfValidity('start', 'date.required')),
    validTill: orNull(edgeOfValidity('end', 'date.required')),
    ...pageFields(),
  }),
  readOnly: () => ({ [LEADS_TO_HIDDEN]: z.boolean() }),
  staffOnly: [LEADS_TO_HIDDEN],
  defaults: { enabled: true, bannerPosition: 'header', priority: 0, page: 'Home' },
  joins: PAGE_JOINS,
  rules: (record) => [...validityRules(record), ...pageRules(record)],
  ruled: ['validFrom', 'validTill', ...PAGE_FIELDS],
});
export type Banner = RecordOf<typeof banner>;

/** Where a banner stands in its validity; `hidden` within it, by what it leads to. */
export type BannerStanding = 'shown' | 'hidden' | 'toCome' | 'over';

/** Where it stands at that instant; null for one that is switched off and would otherwise be shown, now or later. */
export function bannerStanding(
  { enabled, leadsToHidden, validFrom, validTill }: Validity & Pick<Banner, 'enabled' | 'leadsToHidden'>,
  now: Date,
): BannerStanding | null {
  if (validTill && isOver(new Date(validTill), now)) return 'over';
  if (!enabled) return null;
  if (validFrom && Date.parse(validFrom) > now.getTime()) return 'toCome';
  return leadsToHidden ? 'hidden' : 'shown';
}
