/** Watts of one horse power. */
const WATTS = 745.7;
/** Three-phase motors by their power: the HSN, and the most watts that it is for. Single-phase ones (850140) are of any power. */
const MOTORS: readonly (readonly [hsnCode: string, mostWatts: number])[] = [
  ['850151', 750],
  ['850152', 75_000],
  ['850153', Infinity],
];

/** '2 HP', '0.5HP', '1/2 HP', '1 1/2 H.P.', '2 HP (1.5 kW)'; a range or anything else is none. */
const POWER = /^(?:(\d+) (?=\d+\/))?(\d+(?:\.\d+)?)(?:\/(\d+))? ?h\.?p\.?(?: \(.*\))?$/i;

/** The horse powers that a name says; undefined where it says none. */
function horsePowersIn(name: string): number | undefined {
  const [, whole = '0', part, over = '1'] = POWER.exec(name.trim().replace(/\s+/g, ' ')) ?? [];
  return part === undefined ? undefined : Number(whole) + Number(part) / Number(over);
}

/** Whether an HSN code is one of three-phase motors, which goes by their power; further digits may follow. */
export const isMotorHsn = (hsnCode: string): boolean => MOTORS.some(([motor]) => hsnCode.startsWith(motor));

/**
 * The HSN of three-phase motors of that power, where a code is another one of theirs: worth a warning, no fault. Undefined where
 * they agree, for every other code (pumps, single-phase motors), and for a power that cannot be read.
 * @param power in horse powers, or a name that says them
 */
export function otherMotorHsn(hsnCode: string, power: string | number): string | undefined {
  const horsePowers = typeof power === 'number' ? power : horsePowersIn(power);
  if (!isMotorHsn(hsnCode) || horsePowers === undefined || !Number.isFinite(horsePowers) || horsePowers <= 0) return undefined;
  const [fitting] = MOTORS.find(([, mostWatts]) => horsePowers * WATTS <= mostWatts)!;
  return hsnCode.startsWith(fitting) ? undefined : fitting;
}
