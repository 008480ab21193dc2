import { z } from 'zod';
import { lineOfText } from '../fields.js';
import type { RiskyPermission } from '../permissions.js';

const DEVICE_TEXT = { max: 150 } as const;
const fact = () => lineOfText(DEVICE_TEXT).nullish();

/** What an app says of the device that an order was placed with. */
export const DEVICE = z.object({
  platform: fact(),
  version: fact(),
  uuid: fact(),
  model: fact(),
  deviceId: fact(),
  OSVersion: fact(),
  uniqueID: fact(),
  manufacturer: fact(),
  appVersion: fact(),
  lastLocation: fact(),
});

/** Where an order came from is personal: only this permission shows it whole, and it is forgotten after so many days. */
export const ORDER_TRACES = { permission: 'orders:personalData' satisfies RiskyPermission, keptDays: 180 } as const;
/** What of a device tells one from all others of its make, or where it was. */
export const DEVICE_IDENTITY = [
  'uuid',
  'deviceId',
  'uniqueID',
  'lastLocation',
] as const satisfies readonly (keyof typeof DEVICE.shape)[];
