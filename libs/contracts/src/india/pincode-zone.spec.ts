import { otherZones } from '../index.js';

it.each([
  ['360005', 'Gujarat'],
  ['364240', 'Gujarat'],
  ['110001', 'Delhi'],
  ['400001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['160017', 'Chandigarh'],
  ['160055', 'Punjab'],
  ['396210', 'Dadra & Nagar Haveli and Daman & Diu'],
  ['396001', 'Gujarat'],
  ['194101', 'Ladakh'],
  ['500001', 'TELANGANA '],
  ['605001', 'Puducherry'],
  ['533464', 'Puducherry'],
  ['673310', 'Puducherry'],
  ['682555', 'Lakshadweep'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['834001', 'Jharkhand'],
])('%s is of the zone of %s', (pincode, state) => expect(otherZones(pincode, state)).toEqual([]));

it.each([
  ['110001', 'Maharashtra', ['4']],
  ['400001', 'Tamil Nadu', ['6']],
  ['641001', 'Ladakh', ['1']],
  ['700001', 'Puducherry', ['5', '6']],
  ['201301', 'delhi', ['1']],
])('%s is of another zone than %s: that has %s', (pincode, state, zones) => expect(otherZones(pincode, state)).toEqual(zones));

it.each([
  ['900056', 'Uttar Pradesh'],
  ['110001', 'Bavaria'],
  ['110001', ''],
  ['11000', 'Goa'],
  ['', 'Goa'],
  ['012345', 'Goa'],
])('says nothing of %s in %s', (pincode, state) => expect(otherZones(pincode, state)).toEqual([]));
