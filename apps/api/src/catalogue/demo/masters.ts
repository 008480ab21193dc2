import type { DrawnKind } from './draw/pumps.js';

/** Makers of the demo store, all invented; `factor` is what their name adds to a price. */
export const BRANDS = [
  {
    name: 'Kaveri Pumps',
    code: 'KAV',
    colour: '#1f6fb2',
    factor: 1.0,
    about: 'Borewell and openwell pumps from Coimbatore since 1968.',
  },
  {
    name: 'Sahyadri Flow',
    code: 'SAH',
    colour: '#2e8b57',
    factor: 0.94,
    about: 'Farm pumps built for the voltage of the Western Ghats.',
  },
  {
    name: 'Narmada Aqua',
    code: 'NAR',
    colour: '#c0392b',
    factor: 1.05,
    about: 'Domestic and pressure pumps with a three-year warranty.',
  },
  {
    name: 'Vaigai Engineers',
    code: 'VAI',
    colour: '#e0a020',
    factor: 0.9,
    about: 'Sturdy monoblocks at a price small farms can bear.',
  },
  {
    name: 'Aravalli Motors',
    code: 'ARA',
    colour: '#5b5fa8',
    factor: 1.1,
    about: 'Induction motors of efficiency classes IE2 and IE3.',
  },
  { name: 'Deccan Power', code: 'DEC', colour: '#d35400', factor: 1.02, about: 'Industrial pumps and motors from Pune.' },
  {
    name: 'Godavari Solar',
    code: 'GOD',
    colour: '#117a8b',
    factor: 1.16,
    about: 'Solar pumping sets with their own controllers.',
  },
  {
    name: 'Trishul Industrial',
    code: 'TRI',
    colour: '#455a64',
    factor: 1.08,
    about: 'Sewage, dewatering and process pumps for works and towns.',
  },
] as const;
export type BrandCode = (typeof BRANDS)[number]['code'];

export const HORSE_POWERS = [0.5, 0.75, 1, 1.5, 2, 3, 5, 7.5, 10, 12.5, 15, 20, 25, 30] as const;
export const horsePowerName = (value: number): string => `${value} HP`;

/** Attributes of variable products and their values, in the order that people read them. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  Phase: ['Single Phase', 'Three Phase'],
  'Outlet Size': ['25 mm', '32 mm', '40 mm', '50 mm', '65 mm', '80 mm', '100 mm'],
  Stages: ['5 Stage', '8 Stage', '10 Stage', '12 Stage', '15 Stage', '20 Stage'],
  Mounting: ['Foot Mounted', 'Flange Mounted'],
  Speed: ['960 RPM', '1440 RPM', '2880 RPM'],
};

export interface DemoCategory {
  readonly name: string;
  readonly icon: DrawnKind;
  readonly parent?: string;
  readonly about: string;
}
export const CATEGORIES: readonly DemoCategory[] = [
  { name: 'Submersible Pumps', icon: 'submersible', about: 'Pumps that work under water, in borewells and open wells.' },
  { name: 'Borewell Submersibles', icon: 'submersible', parent: 'Submersible Pumps', about: 'For bores of 75, 100 and 150 mm.' },
  {
    name: 'Openwell Submersibles',
    icon: 'openwell',
    parent: 'Submersible Pumps',
    about: 'Horizontal sets for wells, sumps and tanks.',
  },
  { name: 'Surface Pumps', icon: 'monoblock', about: 'Pumps that stand beside the water.' },
  {
    name: 'Centrifugal Monoblocks',
    icon: 'monoblock',
    parent: 'Surface Pumps',
    about: 'Pump and motor on one shaft, for fields and buildings.',
  },
  {
    name: 'Self Priming Pumps',
    icon: 'selfPriming',
    parent: 'Surface Pumps',
    about: 'For homes: from the sump to the overhead tank.',
  },
  { name: 'Jet Pumps', icon: 'jet', parent: 'Surface Pumps', about: 'For water that lies deeper than suction reaches.' },
  { name: 'Pressure Boosters', icon: 'booster', about: 'Even pressure in every tap and shower.' },
  { name: 'Sewage and Drainage', icon: 'sewage', about: 'For dirty water, with solids up to 40 mm.' },
  { name: 'Solar Pumps', icon: 'solar', about: 'Pumping sets that the sun drives.' },
  { name: 'Industrial Pumps', icon: 'inline', about: 'Vertical multistage pumps for supply and process.' },
  { name: 'Electric Motors', icon: 'motor', about: 'Induction motors for pumps, mills and machines.' },
  { name: 'Foot Mounted Motors', icon: 'motor', parent: 'Electric Motors', about: 'Standard frames B3.' },
  { name: 'Flange Mounted Motors', icon: 'flangeMotor', parent: 'Electric Motors', about: 'Standard frames B5.' },
];
