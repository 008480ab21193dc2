import { gstinCheck, type UserStatus, type WalletAction } from '@impeller/contracts';
import { devicesOf, type DemoDevice } from './demo-devices.js';
import { PLACES, type DemoPlace } from './places.js';

/** Who registers is a 'Customer'; the demo's staff tell these from them. */
export const DEMO_ROLES = { dealer: 'Dealer', contractor: 'Contractor' } as const;

export interface DemoOrganization {
  readonly name: string;
  readonly gstNumber: string;
  readonly panNumber: string;
}

export interface DemoAddress {
  readonly name: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly line1: string;
  readonly line2: string;
  readonly pincode: string;
  readonly gstNumber: string | null;
}

export interface DemoContact {
  readonly contactPersonName: string;
  readonly emailAddress: string;
  readonly mobileNumber: string;
  readonly address: DemoAddress | null;
}

/** One movement of a wallet. */
export interface DemoMovement {
  readonly action: WalletAction;
  /** Rupees. */
  readonly amount: number;
  readonly comments: string;
}

/** A customer of the demo store with all that hangs on them; organization and role by name. */
export interface DemoCustomer {
  readonly fullName: string;
  readonly emailAddress: string;
  readonly mobileNumber: string;
  readonly gender: 'male' | 'female';
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly role: string | null;
  readonly organization: DemoOrganization | null;
  readonly shopName: string | null;
  readonly address: string | null;
  /** Days before the first start on which they came. */
  readonly daysAgo: number;
  readonly contacts: readonly DemoContact[];
  readonly addresses: readonly DemoAddress[];
  readonly movements: readonly DemoMovement[];
  readonly devices: readonly DemoDevice[];
}

/** Of every so many: one is switched off; what else varies goes by the place's and the person's number. */
const DISABLED_EVERY = 23;
const STATUSES: readonly UserStatus[] = ['Pending', 'Approved', 'Rejected', 'Pending', 'Approved'];
const HELPERS = ['Senthil Kumar', 'Priya Nair', 'Rajesh Yadav', 'Fathima Beevi', 'Imran Khan', 'Geetha Krishnan', 'Vikram Joshi'];

const words = (name: string): string[] => name.toLowerCase().split(' ');
const letters = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, '');
/** Ten digits; `series` tells customers' from contacts'. */
const mobile = (series: number, number: number): string => `9${series}${String(4_000_000 + number * 7_919).padStart(8, '0')}`;

/** The demo store's customers, always the same: four in each place, of whom the first two buy for a firm. */
export const demoCustomers = (): DemoCustomer[] =>
  PLACES.flatMap((place, at) => place.people.map((_, index) => customerOf(place, at, index)));

function customerOf(place: DemoPlace, at: number, index: number): DemoCustomer {
  const number = at * 4 + index;
  const [fullName, gender] = place.people[index]!;
  const organization = index < 2 ? organizationOf(place, at, index) : null;
  const host = organization ? `${words(organization.name).slice(0, 2).join('')}.example` : 'mail.example';
  const emailAddress = `${words(fullName).join('.')}@${host}`;
  const person = { fullName, emailAddress, mobileNumber: mobile(8, number) };
  const status = statusOf(at, index);
  const street = place.streets[index % place.streets.length]!;
  return {
    ...person,
    gender,
    status,
    enabled: number % DISABLED_EVERY !== DISABLED_EVERY - 1,
    role: [DEMO_ROLES.dealer, DEMO_ROLES.dealer, DEMO_ROLES.contractor][index] ?? null,
    organization,
    shopName: organization?.name ?? null,
    address: `${street}, ${place.area}`,
    // Whoever waits came lately.
    daysAgo: status === 'Pending' ? (at % 5) + 1 : 760 - number * 11,
    contacts: organization ? contactsOf(place, number, host) : [],
    devices: devicesOf(number),
    ...(status === 'Approved'
      ? { addresses: addressesOf(place, person, organization, index), movements: movementsOf(number) }
      : { addresses: [], movements: [] }),
  };
}

/** Every fourth is not approved yet, or never will be. */
const statusOf = (at: number, index: number): UserStatus => (index === 3 ? STATUSES[at % STATUSES.length]! : 'Approved');

function organizationOf(place: DemoPlace, at: number, index: number): DemoOrganization {
  const [name, kind] = place.firms[index]!;
  const initials = letters(name);
  // As the tax office does: three letters, the kind, the name's first letter, a number, a letter.
  const number = String(1_000 + (at * 2 + index) * 137).padStart(4, '0');
  const panNumber = `${initials.slice(1, 4)}${kind}${initials[0]}${number}${initials.at(-1)}`;
  const first = `${place.gst}${panNumber}1Z`;
  return { name, panNumber, gstNumber: `${first}${gstinCheck(first)}` };
}

function addressesOf(
  place: DemoPlace,
  { fullName, emailAddress, mobileNumber }: Pick<DemoCustomer, 'fullName' | 'emailAddress' | 'mobileNumber'>,
  organization: DemoOrganization | null,
  index: number,
): DemoAddress[] {
  const common = { email: emailAddress, contactNumber: mobileNumber, line2: place.area, pincode: place.pincode };
  const gstNumber = organization?.gstNumber ?? null;
  const first = { ...common, name: organization?.name ?? fullName, line1: place.streets[index % 3]!, gstNumber };
  if (index !== 1) return [first];
  return [first, { ...common, name: `${first.name}, godown`, line1: `Godown, ${place.streets[2]}`, gstNumber }];
}

function contactsOf(place: DemoPlace, number: number, host: string): DemoContact[] {
  const contactPersonName = HELPERS[number % HELPERS.length]!;
  const [emailAddress, mobileNumber] = [`${words(contactPersonName)[0]}@${host}`, mobile(7, number)];
  const common = { email: emailAddress, contactNumber: mobileNumber, line2: place.area, pincode: place.pincode, gstNumber: null };
  const address = number % 3 === 0 ? { ...common, name: 'Goods inward', line1: `Rear gate, ${place.streets[1]}` } : null;
  return [{ contactPersonName, emailAddress, mobileNumber, address }];
}

/** A third have a wallet that was used, a third one that was filled. It never holds less than nothing. */
function movementsOf(number: number): DemoMovement[] {
  const welcome: DemoMovement = { action: 'credit', amount: 250, comments: 'Welcome credit' };
  const refund: DemoMovement = {
    action: 'credit',
    amount: 480.5 + number * 35,
    comments: `Refund for a returned foot valve, bill C-${2_100 + number}`,
  };
  const used: DemoMovement = {
    action: 'debit',
    amount: 120.25 + number,
    comments: `Set off at the counter, bill C-${2_300 + number}`,
  };
  if (number % 3 === 0) return [welcome, refund, used];
  return number % 3 === 1 ? [welcome] : [];
}
