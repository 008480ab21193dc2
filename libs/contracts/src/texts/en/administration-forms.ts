/** What stands on the forms of admins and their roles besides their fields, and over the outbox. */
export const administrationForms = {
  'form.saveFirst': 'Save or reset your changes first',
  'admin.password.help': 'At least {min} characters; the admin can change it in the profile.',
  'adminRole.secondFactor.help':
    'Admins of this role reach nothing but their profile until they have set up an authenticator app.',
  'admin.secondFactor.on': 'Signing in asks for a code of an authenticator app.',
  'admin.secondFactor.reset': 'Reset second factor',
  'admin.secondFactor.ask': 'Reset the second factor of {name}?',
  'admin.secondFactor.help':
    'For whoever lost phone and recovery codes: the password alone signs in again. They are told by mail.',
  'admin.secondFactor.done': 'The second factor is reset',
  'adminRole.permissions': 'Permissions',
  'adminRole.permissions.help': 'A ticked box lets admins of this role do it. What you lack yourself cannot be granted.',
  'adminRole.screen': 'Screen',
  'adminRole.special': 'Special',
  'adminRole.row': 'All of {screen}',
  'adminRole.column': '{action} on every screen',
  'outbox.queue': 'Mails on their way',
  'outbox.queue.none': 'No mail is on its way.',
  'outbox.queue.waiting': '{count} waiting',
  'outbox.queue.running': '{count} being sent',
  'outbox.queue.held': '{count} held for another try',
  'outbox.queue.heldUntil': '{count} held for another try until {time}',
  'outbox.queue.failed': '{count} failed',
} as const;
