import { isBeforeYesterday, isDay, istDay } from '@impeller/contracts';
import { invalid } from '../errors/errors.js';

/** From when and until when something is valid, each an IST day or an instant; absent: nothing is said of it. */
export interface Validity {
  readonly validFrom?: string | null | undefined;
  readonly validTill?: string | null | undefined;
}

const TEXTS = { validFrom: 'validity.early', validTill: 'validity.early.end' } as const;

const startOf = (moment: string): Date => (isDay(moment) ? istDay(moment).start : new Date(moment));

/**
 * Refuses a validity that starts or ends before yesterday (specification §5) when that is set or moved: what is stored so may stay.
 * @throws Invalid at `validFrom` or `validTill`
 */
export function refuseEarlyValidity(given: Validity, stored: Validity = {}): void {
  for (const field of ['validFrom', 'validTill'] as const) {
    const [moment, before] = [given[field], stored[field]];
    if (!moment || (before && Date.parse(before) === Date.parse(moment))) continue;
    if (isBeforeYesterday(startOf(moment), new Date())) throw invalid(field, TEXTS[field]);
  }
}
