import { dayOf, isBeforeYesterday, isDay } from '@impeller/contracts';
import { invalid } from '../errors/errors.js';

/**
 * Refuses a validity that starts before yesterday (specification §5) when it is set or moved: one that is stored so may stay.
 * @param validFrom an IST day or an instant; absent: nothing is said of it
 * @throws Invalid at `validFrom`
 */
export function refuseEarlyValidity(validFrom: string | null | undefined, stored?: string | null): void {
  if (!validFrom || (stored && Date.parse(stored) === Date.parse(validFrom))) return;
  const day = isDay(validFrom) ? validFrom : dayOf(new Date(validFrom));
  if (isBeforeYesterday(day, new Date())) throw invalid('validFrom', 'validity.early');
}
