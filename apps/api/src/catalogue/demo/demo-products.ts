import type { ProductType, StockCells } from '@impeller/contracts';
import { chance } from './chance.js';
import type { DrawnKind } from './draw/pumps.js';
import { FAMILIES, type Family } from './families.js';
import { ATTRIBUTES, BRANDS, horsePowerName } from './masters.js';
import { descriptionOf, shortDescriptionOf } from './wording.js';

export interface DemoVariation {
  readonly sku: string;
  /** Rupees. */
  readonly unitPrice: number;
  readonly salePrice: number;
  readonly stock: StockCells;
  /** Attribute → value, by their names; none for a simple product. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A product of the demo store, its masters by name. */
export interface DemoProduct {
  readonly name: string;
  readonly productType: ProductType;
  readonly kind: DrawnKind;
  readonly colour: string;
  readonly brand: string;
  readonly series: string;
  readonly horsePower: number;
  readonly category: string;
  readonly hsnCode: string;
  readonly featured: boolean;
  readonly priority: number;
  readonly tags: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly variations: readonly DemoVariation[];
}

/** The demo store's catalogue, always the same: every family × its makers × its sizes. */
export const demoProducts = (): DemoProduct[] =>
  FAMILIES.flatMap((family) =>
    family.brands.flatMap((code) => {
      const brand = BRANDS.find((one) => one.code === code) ?? BRANDS[0];
      return family.horsePowers.map((horsePower) => productOf(family, brand, horsePower));
    }),
  );

function productOf(family: Family, brand: (typeof BRANDS)[number], horsePower: number): DemoProduct {
  const model = `${family.code}${String(Math.round(horsePower * 100)).padStart(4, '0')}`;
  const pick = chance(`${brand.code}-${model}`);
  const choices = combinations(family.choices(horsePower));
  const isVariable = choices.length > 1;
  const [base, perHorsePower] = family.price;
  const price = (base + perHorsePower * horsePower) * brand.factor * (0.97 + pick() * 0.06);
  const variations = choices.map((choice, index) => ({
    sku: `${brand.code}-${model}${isVariable ? `-${String.fromCharCode(65 + index)}` : ''}`,
    ...pricesOf(price * surcharge(choice), pick),
    stock: stockOf(pick),
    choices: isVariable ? choice : {},
  }));
  const [maker = brand.name] = brand.name.split(' ');
  return {
    name: `${maker} ${model} ${horsePowerName(horsePower)} ${family.title}`,
    productType: isVariable ? 'variable' : 'simple',
    kind: family.kind,
    colour: brand.colour,
    brand: brand.name,
    series: family.series,
    horsePower,
    category: family.category,
    hsnCode: family.hsn(horsePower),
    featured: pick() < 0.08,
    priority: Math.round(pick() * 100),
    tags: [...family.tags, horsePowerName(horsePower).toLowerCase(), maker.toLowerCase()].join(','),
    shortDescription: shortDescriptionOf(family, horsePower),
    description: descriptionOf(family, brand.name, horsePower),
    variations,
  };
}

/** Every way to choose one value of each attribute. */
function combinations(values: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(values).reduce<Record<string, string>[]>(
    (sofar, [attribute, options]) => sofar.flatMap((choice) => options.map((option) => ({ ...choice, [attribute]: option }))),
    [{}],
  );
}

/** Each step up within an attribute's values costs five per cent. */
const surcharge = (choice: Readonly<Record<string, string>>): number =>
  Object.entries(choice).reduce(
    (factor, [attribute, value]) => factor * (1 + 0.05 * (ATTRIBUTES[attribute]?.indexOf(value) ?? 0)),
    1,
  );

/** A list price in tens of rupees; most are on sale for 6 to 22 per cent less, in whole rupees that end in 9. */
function pricesOf(price: number, pick: () => number): { unitPrice: number; salePrice: number } {
  const unitPrice = Math.round(price / 10) * 10;
  const isOnSale = pick() < 0.7;
  return { unitPrice, salePrice: isOnSale ? Math.floor((unitPrice * (0.94 - pick() * 0.16)) / 10) * 10 - 1 : 0 };
}

/** Most are counted; some are sold out, a few of those can be ordered all the same; big sets are made to order. */
function stockOf(pick: () => number): StockCells {
  const roll = pick();
  if (roll < 0.06) return { manageStock: true, stockQuantity: 0, allowBackOrder: pick() < 0.5 };
  if (roll < 0.12) return { manageStock: false, stockStatus: 'In Stock' };
  return { manageStock: true, stockQuantity: 1 + Math.floor(pick() * 80), allowBackOrder: false };
}
