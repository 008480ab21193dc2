/** What stands on customers' forms besides their fields. */
export const customerForms = {
  'fssai.unusual': 'FSSAI numbers begin with 1 or 2; please check this one',
  'organization.gst.help': 'Fifteen characters; they hold the PAN',
  'address.pincode.help': 'Type the pincode or the post office; city and state follow.',
  'address.pincode.none': 'No such pincode',
  'address.gst.state': 'This GST number is of {gst}, the address is in {state}',
  'address.point.title': 'Location',
  'address.point.take': 'Take the current location',
  'address.point.taken': 'Location taken, within {metres} m; save to keep it',
  'address.point.denied': 'Kindly allow us to access your current location',
  'address.point.unable': 'This browser cannot tell its location; please enter latitude and longitude',
  'address.point.unavailable': 'The current location is not available; please enter it or try again',
  'address.point.timeout': 'Finding the current location took too long; please try again',
  'wallet.comments.help': 'The customer reads this in their wallet.',
  'wallet.moved': 'Somebody moved money of this wallet meanwhile: it holds {amount} now. Nothing was moved yet.',
} as const;
