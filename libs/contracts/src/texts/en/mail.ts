/** Mails. */
export const mail = {
  'mail.recovery.subject': 'Choose a new password for {site}',
  'mail.recovery.text':
    'Hello {name},\n\nsomebody, probably you, asked to choose a new password for your account at {site}. Follow this link within {minutes} minutes; it works once:\n\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n',
  'mail.recovery.said': 'No mail server is set up, so this recovery link is shown here: {link} (for {email}, {minutes} minutes)',
  'mail.notice.subject': 'Your account at {site} was changed',
  'mail.notice.text':
    'Hello {name},\n\nyour account at {site} was changed on {time}: {changed}.\n\nIf it was you, there is nothing to do. If it was not, tell us at once: somebody else may be using your account.\n',
  'mail.notice.said': 'No mail server is set up, so {email} is not told by mail: {changed}',
  'mail.notice.email': 'it has another email address now, and no mail goes to this one any more',
  'mail.notice.password': 'it has a new password',
  'mail.notice.secondFactorOn': 'signing in asks for a code of an authenticator app from now on',
  'mail.notice.secondFactorOff': 'signing in asks for no code of an authenticator app any more',
  'mail.notice.recoveryCodes': 'it has new recovery codes, and the old ones open nothing any more',
} as const;
