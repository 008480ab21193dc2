import { z } from 'zod';
import { text } from '../texts/text.js';
import { givenPassword } from './password.js';

/** RFC 6238 as every authenticator app has it; seconds. */
export const SECOND_FACTOR = { digits: 6, period: 30, recoveryCodes: 10 } as const;
/** Characters of a code as it is typed: a recovery code with its hyphens, and room for a space or two. */
export const CODE = { max: 24 } as const;

const code = () =>
  z
    .string({ error: () => text('login.code.required') })
    .trim()
    .min(1, { error: () => text('login.code.required') })
    .max(CODE.max, { error: () => text('login.code.wrong') });

/** `GET /api/admins/me/second-factor`. */
export const secondFactorState = z.object({
  isOn: z.boolean(),
  isDemanded: z.boolean().meta({ description: 'By the role: it cannot be switched off' }),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** `POST /api/admins/me/second-factor`: what the app is to learn; nobody is asked for its codes before `confirm`. */
export const secondFactorBegin = z.object({ currentPassword: givenPassword() });
export const secondFactorOffer = z.object({
  secret: z.string().meta({ description: 'Base32, to be typed where nothing can scan' }),
  uri: z.string().meta({ description: 'otpauth://, what the QR code holds' }),
});
export type SecondFactorOffer = z.output<typeof secondFactorOffer>;

/** `POST /api/admins/me/second-factor/confirm`. */
export const secondFactorConfirm = z.object({ code: code() });
/** Shown once; each stands in for a code of the app, once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;

/** `POST /api/admins/me/second-factor/{remove,recovery-codes}`. */
export const secondFactorProof = z.object({ currentPassword: givenPassword(), code: code() });
export type SecondFactorProof = z.output<typeof secondFactorProof>;
