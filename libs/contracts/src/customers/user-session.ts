import { z } from 'zod';
import { APP_VERSION } from '../administration/setting.js';
import { id, instant, plainText } from '../fields.js';
import { givenPassword } from '../identity/password.js';
import { emailAddress } from '../identity/person.js';
import { user } from './user.js';

/** `POST /api/users/login`. */
export const userLogin = z.object({
  email: emailAddress('login.email.invalid', 'login.email.invalid'),
  password: givenPassword(),
});
export type UserLogin = z.output<typeof userLogin>;

/** `POST /api/users/refresh`: apps keep the refresh token themselves. */
export const userRefresh = z.object({ refreshToken: z.string().min(1).max(500) });
export type UserRefresh = z.output<typeof userRefresh>;

/** Who is signed in, as they see themselves. */
export const sessionUser = z.object(
  Object.fromEntries(Object.entries(user.record.shape).filter(([name]) => !user.staffOnly.includes(name))),
);
/** What login and refresh answer. */
export const userSession = z.object({ accessToken: z.string(), refreshToken: z.string(), user: sessionUser });

export const DEVICE_PLATFORMS = ['android', 'ios'] as const;
export const PUSH_ID = { min: 1, max: 500 } as const;
/** Devices of one customer at most; the one not heard of for longest goes. */
export const MAX_DEVICES = 10;
/** `PUT /api/users/me/devices`: this device takes pushes from now on. */
export const userDevice = z.object({
  pushId: plainText(PUSH_ID, 'device.pushId.required'),
  platform: z.enum(DEVICE_PLATFORMS),
  appVersion: plainText(APP_VERSION).nullish(),
});
export type UserDevice = z.output<typeof userDevice>;
/** `GET /api/users/me/devices`: one's own that take pushes, the one heard of last first; their push tokens are answered to nobody. */
export const ownDevices = z.array(userDevice.omit({ pushId: true }).extend({ id: id(), seenAt: instant() }));

/** `POST /api/users/logout`: the device that is named takes this customer's pushes no more. */
export const userLogout = userDevice.pick({ pushId: true }).partial();
export type UserLogout = z.output<typeof userLogout>;
