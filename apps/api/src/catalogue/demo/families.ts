import type { DrawnKind } from './draw/pumps.js';
import type { BrandCode } from './masters.js';

/** One kind of machine as makers sell it: which sizes, for whom, at what price, and what its variations differ in. */
export interface Family {
  readonly kind: DrawnKind;
  /** Stands in model numbers and SKUs. */
  readonly code: string;
  readonly title: string;
  readonly series: string;
  readonly category: string;
  readonly brands: readonly BrandCode[];
  readonly horsePowers: readonly number[];
  /** Rupees of the smallest thinkable one, and for each horse power on top. */
  readonly price: readonly [base: number, perHorsePower: number];
  /** What a size comes in: attribute → its values. One value each makes a simple product. */
  readonly choices: (horsePower: number) => Readonly<Record<string, readonly string[]>>;
  /** The goods and services tax's code for it. */
  readonly hsn: (horsePower: number) => string;
  /** Metres of head and litres a minute at one horse power. */
  readonly duty: readonly [head: number, flow: number];
  readonly use: string;
  readonly tags: readonly string[];
}

const PUMP = () => '84137010';
const SINGLE = 'Single Phase';
const THREE = 'Three Phase';
/** Indian grids: up to 1 HP on one phase, from 5 HP on three, both between. */
const phases = (horsePower: number) => (horsePower <= 1 ? [SINGLE] : horsePower < 5 ? [SINGLE, THREE] : [THREE]);
/** Three-phase motors by output (1 HP = 746 W): up to 750 W, up to 75 kW; single-phase ones have a code of their own. */
const motorCode = (horsePower: number) => (horsePower <= 1 ? '85015110' : '85015210');

export const FAMILIES: readonly Family[] = [
  {
    kind: 'submersible',
    code: 'V4',
    title: 'Borewell Submersible',
    series: 'V4 Borewell',
    category: 'Borewell Submersibles',
    brands: ['KAV', 'SAH', 'NAR', 'VAI', 'DEC', 'TRI'],
    horsePowers: [0.75, 1, 1.5, 2, 3, 5],
    price: [6_400, 5_100],
    choices: (hp) => ({ Phase: phases(hp), Stages: hp <= 1 ? ['8 Stage', '10 Stage'] : ['12 Stage', '15 Stage', '20 Stage'] }),
    hsn: PUMP,
    duty: [48, 42],
    use: 'drinking water and drip irrigation from bores of 100 mm',
    tags: ['submersible', 'borewell', '4 inch'],
  },
  {
    kind: 'submersible',
    code: 'V6',
    title: 'Deep Well Submersible',
    series: 'V6 Deep Well',
    category: 'Borewell Submersibles',
    brands: ['KAV', 'SAH', 'DEC', 'TRI'],
    horsePowers: [5, 7.5, 10, 12.5, 15, 20],
    price: [14_500, 3_900],
    choices: () => ({ Phase: [THREE], Stages: ['5 Stage', '8 Stage', '12 Stage'] }),
    hsn: PUMP,
    duty: [22, 95],
    use: 'community water supply and lift irrigation from bores of 150 mm',
    tags: ['submersible', 'deep well', '6 inch'],
  },
  {
    kind: 'openwell',
    code: 'OW',
    title: 'Openwell Submersible',
    series: 'Openwell Horizontal',
    category: 'Openwell Submersibles',
    brands: ['KAV', 'SAH', 'NAR', 'VAI', 'DEC'],
    horsePowers: [0.5, 1, 1.5, 2, 3, 5],
    price: [4_800, 3_600],
    choices: (hp) => ({
      Phase: phases(hp),
      'Outlet Size': hp <= 1 ? ['25 mm'] : hp <= 2 ? ['40 mm', '50 mm'] : ['65 mm', '80 mm'],
    }),
    hsn: PUMP,
    duty: [18, 120],
    use: 'wells, sumps and fountains, where it runs without priming',
    tags: ['submersible', 'openwell', 'sump'],
  },
  {
    kind: 'monoblock',
    code: 'CM',
    title: 'Centrifugal Monoblock',
    series: 'Agri Monoblock',
    category: 'Centrifugal Monoblocks',
    brands: ['KAV', 'SAH', 'VAI', 'DEC', 'TRI'],
    horsePowers: [1, 2, 3, 5, 7.5, 10],
    price: [3_900, 2_350],
    choices: (hp) => ({
      Phase: phases(hp),
      'Outlet Size': hp <= 2 ? ['40 mm', '50 mm'] : hp <= 5 ? ['65 mm', '80 mm'] : ['100 mm'],
    }),
    hsn: PUMP,
    duty: [16, 190],
    use: 'canals, sprinklers and farm tanks',
    tags: ['monoblock', 'agriculture', 'centrifugal'],
  },
  {
    kind: 'selfPriming',
    code: 'SP',
    title: 'Self Priming Pump',
    series: 'Home Mini',
    category: 'Self Priming Pumps',
    brands: ['KAV', 'NAR', 'VAI', 'SAH', 'DEC'],
    horsePowers: [0.5, 0.75, 1, 1.5],
    price: [1_750, 2_300],
    choices: () => ({ Phase: [SINGLE], 'Outlet Size': ['25 mm'] }),
    hsn: PUMP,
    duty: [30, 45],
    use: 'homes, from the sump to the overhead tank',
    tags: ['self priming', 'domestic', 'mini'],
  },
  {
    kind: 'jet',
    code: 'JP',
    title: 'Shallow Well Jet Pump',
    series: 'Jet Line',
    category: 'Jet Pumps',
    brands: ['KAV', 'NAR', 'VAI', 'TRI'],
    horsePowers: [0.5, 1, 1.5, 2],
    price: [4_300, 2_900],
    choices: (hp) => ({ Phase: phases(hp), 'Outlet Size': hp <= 1 ? ['25 mm', '32 mm'] : ['32 mm', '40 mm'] }),
    hsn: PUMP,
    duty: [34, 38],
    use: 'bores whose water stands at 9 to 30 m',
    tags: ['jet', 'ejector', 'domestic'],
  },
  {
    kind: 'booster',
    code: 'PB',
    title: 'Pressure Booster',
    series: 'Pressure Boost',
    category: 'Pressure Boosters',
    brands: ['NAR', 'DEC', 'KAV', 'TRI'],
    horsePowers: [0.5, 0.75, 1, 1.5, 2],
    price: [5_200, 5_600],
    choices: () => ({ Phase: [SINGLE], 'Outlet Size': ['25 mm'] }),
    hsn: PUMP,
    duty: [32, 60],
    use: 'bungalows and hotels with several bathrooms',
    tags: ['booster', 'pressure', 'bathroom'],
  },
  {
    kind: 'sewage',
    code: 'SW',
    title: 'Sewage Submersible',
    series: 'Sewage Cutter',
    category: 'Sewage and Drainage',
    brands: ['TRI', 'DEC', 'KAV', 'NAR'],
    horsePowers: [0.5, 1, 2, 3, 5, 7.5],
    price: [7_600, 5_200],
    choices: (hp) => ({
      Phase: phases(hp),
      'Outlet Size': hp <= 1 ? ['50 mm'] : hp <= 3 ? ['65 mm', '80 mm'] : ['80 mm', '100 mm'],
    }),
    hsn: PUMP,
    duty: [10, 260],
    use: 'basements, treatment plants and storm water',
    tags: ['sewage', 'drainage', 'dewatering'],
  },
  {
    kind: 'solar',
    code: 'SL',
    title: 'Solar Pumping Set',
    series: 'Surya DC',
    category: 'Solar Pumps',
    brands: ['GOD', 'KAV', 'SAH'],
    horsePowers: [1, 2, 3, 5, 7.5, 10],
    price: [21_000, 17_500],
    choices: (hp) => ({ Stages: hp <= 2 ? ['8 Stage', '10 Stage'] : ['12 Stage', '15 Stage'] }),
    hsn: PUMP,
    duty: [40, 50],
    use: 'fields without a line, under PM-KUSUM and on their own',
    tags: ['solar', 'mppt', 'agriculture'],
  },
  {
    kind: 'inline',
    code: 'VM',
    title: 'Vertical Multistage',
    series: 'Vertical Inline',
    category: 'Industrial Pumps',
    brands: ['DEC', 'TRI', 'NAR', 'ARA'],
    horsePowers: [1, 2, 3, 5, 7.5, 10, 15],
    price: [16_500, 7_400],
    choices: (hp) => ({ Phase: hp < 2 ? [SINGLE] : [THREE], Stages: hp <= 3 ? ['5 Stage', '8 Stage'] : ['8 Stage', '12 Stage'] }),
    hsn: PUMP,
    duty: [55, 48],
    use: 'reverse osmosis, boilers and towers',
    tags: ['multistage', 'inline', 'industrial'],
  },
  {
    kind: 'motor',
    code: 'IM',
    title: 'Induction Motor',
    series: 'IE2 Standard',
    category: 'Foot Mounted Motors',
    brands: ['ARA', 'DEC', 'TRI', 'VAI'],
    horsePowers: [1, 2, 3, 5, 7.5, 10, 15, 20],
    price: [4_200, 1_850],
    choices: () => ({ Phase: [THREE], Speed: ['1440 RPM', '2880 RPM'] }),
    hsn: motorCode,
    duty: [0, 0],
    use: 'pumps, flour mills, fans and conveyors',
    tags: ['motor', 'induction', 'three phase'],
  },
  {
    kind: 'motor',
    code: 'SM',
    title: 'Single Phase Motor',
    series: 'Single Phase Standard',
    category: 'Foot Mounted Motors',
    brands: ['ARA', 'VAI', 'DEC', 'SAH'],
    horsePowers: [0.5, 1, 1.5, 2, 3],
    price: [2_900, 2_600],
    choices: () => ({ Phase: [SINGLE], Speed: ['1440 RPM'] }),
    hsn: () => '85014010',
    duty: [0, 0],
    use: 'compressors, chaff cutters and small mills',
    tags: ['motor', 'single phase', 'capacitor'],
  },
  {
    kind: 'flangeMotor',
    code: 'FM',
    title: 'Flange Motor',
    series: 'IE3 Premium',
    category: 'Flange Mounted Motors',
    brands: ['ARA', 'DEC', 'TRI'],
    horsePowers: [2, 3, 5, 7.5, 10, 15, 20, 30],
    price: [6_100, 2_150],
    choices: () => ({ Phase: [THREE], Speed: ['960 RPM', '1440 RPM', '2880 RPM'], Mounting: ['Flange Mounted'] }),
    hsn: motorCode,
    duty: [0, 0],
    use: 'gear boxes and close-coupled pumps',
    tags: ['motor', 'ie3', 'flange'],
  },
];
