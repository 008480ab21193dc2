/** A field's value that a master's form refuses (undefined: left out, an untouched field), the field, and in which words. */
export type MasterRule = readonly [changes: Readonly<Record<string, unknown>>, field: string, message: string];

const long = (length: number) => 'x'.repeat(length);

/** `min` to `max` code points, from both sides. */
const lengths = (field: string, min: number, max: number): MasterRule[] =>
  [long(min - 1), long(max + 1)]
    .filter((value) => value !== '')
    .map((value) => [{ [field]: value }, field, `Length should be ${min} to ${max}`]);

/** Absent and empty are the same to a person. */
const required = (field: string, message: string): MasterRule[] => [
  [{ [field]: undefined }, field, message],
  [{ [field]: '' }, field, message],
  [{ [field]: '   ' }, field, message],
];

const description: MasterRule = [{ description: long(2_001) }, 'description', 'Maximum length should be 2000'];

const range = (field: string, min: number, max: number): MasterRule[] => [
  [{ [field]: min - 1 }, field, `Value should be atleast ${min}`],
  [{ [field]: max + 1 }, field, `Value should be at most ${max}`],
];
const whole = (field: string): MasterRule => [{ [field]: 1.5 }, field, 'Value should be a whole number'];

/**
 * The rules of specification §5 for the masters, by resource, in the specification's own words: written out rather than taken
 * from the catalogue of texts, so that a text that changes there is noticed. The API's tests and the forms' both go through it.
 */
export const MASTERS_RULES = {
  brands: [...required('name', 'Name is required'), ...lengths('name', 3, 150), description],
  series: [...required('name', 'Please enter name'), ...lengths('name', 3, 150), description],
  'horse-powers': [...required('name', 'Name is required'), ...lengths('name', 3, 150), description],
  attributes: [...required('name', 'Name is required'), ...lengths('name', 3, 150)],
  'attributes-values': [
    ...required('name', 'Please enter Attribute Value'),
    ...lengths('name', 1, 100),
    ...range('priority', 0, 1_000_000),
    whole('priority'),
  ],
  categories: [
    ...required('name', 'Name is required'),
    ...lengths('name', 3, 150),
    ...required('icon', 'Please upload icon').slice(0, 2),
    ...range('priority', 0, 1_000_000),
    whole('priority'),
    description,
  ],
  taxes: [
    ...required('name', 'Name is required'),
    ...lengths('name', 3, 150),
    [{ countryId: null }, 'countryId', 'Country is required'],
    [{ rate: undefined }, 'rate', 'Please choose a rate '],
    [{ rate: 1.005 }, 'rate', 'Value should have at most 2 decimals'],
    [{ rate: -0.01 }, 'rate', 'Value should be atleast 0'],
    [{ rate: 100.01 }, 'rate', 'Value should be at most 100'],
  ],
  'measurement-units': [
    ...required('name', 'Name is required'),
    ...lengths('name', 2, 50),
    ...required('code', 'Code is required'),
    ...lengths('code', 1, 10),
  ],
  countries: [
    ...required('name', 'Name is required'),
    ...lengths('name', 3, 60),
    ...required('code', 'Code is required'),
    ...lengths('code', 2, 3),
    ...range('zipCodeMinLength', 1, 12),
    whole('zipCodeMinLength'),
    ...range('zipCodeMaxLength', 1, 12),
    whole('zipCodeMaxLength'),
    [
      { zipCodeMinLength: 7, zipCodeMaxLength: 6 },
      'zipCodeMaxLength',
      'The longest zip code cannot be shorter than the shortest',
    ],
  ],
} as const satisfies Record<string, readonly MasterRule[]>;
