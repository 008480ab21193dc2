/** The second factor of signing in, as one sets it up on one’s profile. */
export const secondFactor = {
  'secondFactor.title': 'Second factor',
  'secondFactor.help': 'An authenticator app on your phone shows a code that signing in asks for, besides the password.',
  'secondFactor.lacking': 'Your role demands a second factor. Set it up here; until then everything else stays closed.',
  'secondFactor.setUp': 'Set up',
  'secondFactor.next': 'Next',
  'secondFactor.scan': 'Scan this with your authenticator app, then type the code that it shows.',
  'secondFactor.qr': 'QR code for an authenticator app',
  'secondFactor.type': 'No camera? Type this secret into the app instead:',
  'secondFactor.confirm': 'Switch on',
  'secondFactor.isOn': 'From now on, signing in asks for a code.',
  'secondFactor.isOn.already':
    'The second factor is on already. If its recovery codes have not reached you, have new ones made here.',
  'secondFactor.isOff': 'Signing in asks for no code any more',
  'secondFactor.state.on': 'On',
  'secondFactor.off': 'Switch off',
  'secondFactor.codes': 'Recovery codes',
  'secondFactor.codes.help':
    'Keep these recovery codes apart from your phone. Each stands in for a code of the app, once; nothing shows them again.',
  'secondFactor.codes.save': 'Save as a file',
  'secondFactor.codes.kept': 'I have kept them',
  'secondFactor.codes.left': '{count} recovery codes left.',
  'secondFactor.codes.few': '{count} recovery codes left. It is time for new ones.',
  'secondFactor.codes.few.one': '1 recovery code left. It is time for new ones.',
  'secondFactor.codes.renew': 'New recovery codes',
  'secondFactor.codes.renew.help': 'From then on the old ones open nothing any more.',
  'secondFactor.codes.unknown':
    'No answer came, and the old recovery codes may be void. Have new ones made with the next code of the app.',
  'secondFactor.codes.renewed': 'These are your new recovery codes. The old ones are void.',
} as const;
