import { z } from 'zod';
import { id, imageUrl, lineOfText, orNull } from '../fields.js';
import { text } from '../texts/text.js';
import { ADMIN_NAME } from './names.js';
import { givenPassword, newPassword } from './password.js';
import { emailAddress, GENDERS } from './person.js';
import { CODE } from './second-factor.js';

/** How long things live, in seconds (decisions §2.2). */
export const ADMIN_SESSION = { accessToken: 15 * 60, idle: 2 * 60 * 60, absolute: 12 * 60 * 60, repeat: 10 } as const;
/** Customers stay signed in for 30 days, used or not. */
export const USER_SESSION = { idle: 30 * 24 * 60 * 60, absolute: 30 * 24 * 60 * 60 } as const;

/** `POST /api/admins/login`. `code` is the second factor's, for admins who have one. */
export const adminLogin = z.object({
  emailAddress: emailAddress('login.email.invalid', 'login.email.invalid'),
  password: givenPassword(),
  code: z
    .string()
    .max(CODE.max, { error: () => text('login.code.wrong') })
    .nullish(),
});
export type AdminLogin = z.input<typeof adminLogin>;

/** The admin that is signed in: `POST /api/admins/me`. */
export const sessionAdmin = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  mobileNumber: z.string().nullable(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  lacksSecondFactor: z.boolean().meta({ description: 'The role demands one: without it, it grants nothing' }),
});
export type SessionAdmin = z.output<typeof sessionAdmin>;

/** What login and refresh answer; the refresh token goes into a cookie that no script can read. */
export const adminSession = z.object({ token: z.string(), admin: sessionAdmin });
export type AdminSessionAnswer = z.output<typeof adminSession>;

/** `PATCH /api/admins/me`: e-mail and password only with the current password. */
export const ownProfile = z
  .object({
    fullName: lineOfText(ADMIN_NAME, 'person.name.required'),
    avatar: orNull(imageUrl()),
    gender: orNull(z.enum(GENDERS)),
    emailAddress: emailAddress(),
    password: newPassword(),
    currentPassword: givenPassword(),
  })
  .partial();
export type OwnProfile = z.output<typeof ownProfile>;

/** How often an account may change its own e-mail or password: each change is told by mail. */
export const OWN_CHANGES = { perHour: 5 } as const;

/** `POST /api/queue/email`: asks for a recovery link; the answer says nothing about the address. */
export const recoveryRequest = z.object({ email: emailAddress('login.email.invalid', 'login.email.invalid') });

/** How long a recovery link holds, in seconds (decisions §2.4). */
export const RECOVERY = { seconds: 30 * 60 } as const;

/** `POST /api/admins/reset-password`. */
export const passwordReset = z.object({
  token: z.string({ error: () => text('recovery.invalid') }).max(500, { error: () => text('recovery.invalid') }),
  password: newPassword(),
});
export type PasswordReset = z.output<typeof passwordReset>;
