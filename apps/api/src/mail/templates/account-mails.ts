import { formatInstant, RECOVERY, text } from '@impeller/contracts';
import { write } from './layout.js';
import type { Written } from './sheet.js';

/** What an account was told of; the triggers of `admins` and `users` use these words. */
export type AccountChange = 'email' | 'password' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodes';

/** Minutes that a recovery link works. */
export const RECOVERY_MINUTES = RECOVERY.seconds / 60;

interface RecoveryFacts {
  /** Whom the mail is from: the store, or to staff this product. */
  readonly site: string;
  readonly name: string;
  readonly link: string;
}

/** A link to choose a new password. */
export function recoveryMail({ site, name, link }: RecoveryFacts): Written {
  return write({
    site,
    subject: text('mail.recovery.subject', { site }),
    name,
    blocks: [
      { say: text('mail.recovery.asked', { site, minutes: RECOVERY_MINUTES }) },
      { link, label: text('mail.recovery.link') },
      { say: text('mail.recovery.ignore') },
    ],
  });
}

interface NoticeFacts {
  readonly site: string;
  readonly name: string;
  readonly change: AccountChange;
  readonly at: Date;
}

/** Tells that somebody changed how an account signs in. */
export function noticeMail({ site, name, change, at }: NoticeFacts): Written {
  const changed = text(`mail.notice.${change}`);
  return write({
    site,
    subject: text('mail.notice.subject', { site }),
    name,
    blocks: [
      { say: text('mail.notice.changed', { site, changed, time: formatInstant(at) }) },
      { say: text('mail.notice.ignore') },
    ],
  });
}

interface WelcomeFacts {
  readonly site: string;
  readonly name: string;
  readonly email: string;
  /** Whether the store still has to approve the account. */
  readonly isPending: boolean;
  /** Where the shop is; null where the environment does not say. */
  readonly shop: string | null;
}

/** Greets a new customer. No password is in it, whoever chose that. */
export function welcomeMail({ site, name, email, isPending, shop }: WelcomeFacts): Written {
  return write({
    site,
    subject: text('mail.welcome.subject', { site }),
    name,
    blocks: [
      { say: isPending ? text('mail.welcome.pending', { site, email }) : text('mail.welcome.ready', { site, email }) },
      ...(shop ? [{ link: shop, label: text('mail.welcome.link') }] : []),
      { say: text('mail.welcome.password') },
    ],
  });
}
