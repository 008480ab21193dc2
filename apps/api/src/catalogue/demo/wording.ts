import type { Family } from './families.js';
import { horsePowerName } from './masters.js';

/** Kilowatts of a horse power, as type plates round them. */
const kilowatts = (horsePower: number): string => (horsePower * 0.746).toFixed(2).replace(/0$/, '');

/** What one line says: power, and what it lifts. */
export function shortDescriptionOf({ title, duty: [head, flow] }: Family, horsePower: number): string {
  const power = `${horsePowerName(horsePower)} (${kilowatts(horsePower)} kW)`;
  if (head === 0) return `${title}, ${power}, class F insulation, IP55, continuous duty S1.`;
  return `${title}, ${power}, head up to ${headOf(head, horsePower)} m, flow up to ${flowOf(flow, horsePower)} litres a minute.`;
}

/** Head grows slowly with power, flow faster; both rounded as a catalogue would. */
const headOf = (head: number, horsePower: number): number => Math.round(head * horsePower ** 0.45);
const flowOf = (flow: number, horsePower: number): number => Math.round((flow * horsePower ** 0.55) / 5) * 5;

/** What the product's page says. */
export function descriptionOf(family: Family, brand: string, horsePower: number): string {
  const isMotor = family.duty[0] === 0;
  const made = isMotor
    ? 'Copper winding, dynamically balanced rotor, sealed bearings. Runs from 360 to 440 V, single-phase ones from 180 to 240 V.'
    : 'Copper winding, stainless steel shaft, dynamically balanced impellers of glass-filled Noryl. Withstands low voltage down to 180 V (single phase) and 300 V (three phase).';
  return [
    `${brand} ${family.title.toLowerCase()} of ${horsePowerName(horsePower)} for ${family.use}.`,
    made,
    isMotor
      ? 'Conforms to IS 12615.'
      : `Conforms to ${family.kind === 'submersible' ? 'IS 8034' : family.kind === 'openwell' ? 'IS 14220' : 'IS 9079'}.`,
    'In the box: the machine, a manual, the warranty card. 12 months from installation or 18 from despatch, whichever ends first.',
  ].join('\n\n');
}
