import { z } from 'zod';
import { reference } from '../fields.js';

/** Where a notification goes: the narrowest place that is named, everywhere where none is (decisions §7.4). */
export const audiencePlace = z.object({
  countryId: reference().nullish(),
  stateId: reference().nullish(),
  cityId: reference().nullish(),
  pincodeId: reference().nullish(),
});
export type AudiencePlace = z.output<typeof audiencePlace>;

/** The fields of a place, the narrowest first. */
export const PLACES = ['pincodeId', 'cityId', 'stateId', 'countryId'] as const satisfies readonly (keyof AudiencePlace)[];
