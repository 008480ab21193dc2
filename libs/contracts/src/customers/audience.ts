import { z } from 'zod';
import { APP_VERSION } from '../administration/setting.js';
import { flag, orNull, plainText, reference } from '../fields.js';
import { text } from '../texts/text.js';
import { DEVICE_PLATFORMS } from './user-session.js';

/** Where a notification goes: the narrowest place that is named, everywhere where none is (decisions §7.4). */
export const audiencePlace = z.object({
  countryId: orNull(reference()),
  stateId: orNull(reference()),
  cityId: orNull(reference()),
  pincodeId: orNull(reference()),
});
export type AudiencePlace = z.output<typeof audiencePlace>;

/** The fields of a place, the narrowest first. */
export const PLACES = ['pincodeId', 'cityId', 'stateId', 'countryId'] as const satisfies readonly (keyof AudiencePlace)[];

/** To which devices a notification goes there. */
export const audienceDevices = {
  /** Absent: to both. */
  platform: orNull(z.enum(DEVICE_PLATFORMS)),
  /**
   * To devices with this version of the app or an older one, compared number by number (1.9 < 1.10): what there is to say of a
   * version is said to those who should leave it. Devices that did not tell theirs are left out. Absent: to all.
   */
  appVersion: orNull(
    plainText(APP_VERSION)
      .regex(/^\d{1,5}(\.\d{1,5}){0,2}$/, { error: () => text('setting.version.invalid') })
      .meta({ maxLength: APP_VERSION.max }),
  ),
};
/**
 * `POST /api/users/eligible-user-count`: whom a notification reaches. One that goes to all minds no place: clients send India
 * with every notification.
 */
export const audience = audiencePlace.extend({ ...audienceDevices, sendToAll: flag().nullish() });
export type AudienceWish = z.output<typeof audience>;

/** `POST` with an `audience`: how many customers it is; below `/api`. */
export const ELIGIBLE_COUNT = 'users/eligible-user-count';
