import { z } from 'zod';
import { lineOfText } from '../fields.js';

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
