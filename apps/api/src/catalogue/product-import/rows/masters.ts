import { cleanCell, foldName, showCell, text } from '@impeller/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { nearest } from './nearest.js';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Suggestions are made for so many unknown names of a kind; a sheet full of nonsense is told so without them. */
const SUGGESTIONS = 300;

/**
 * The records of one kind by their name, whatever its case and spacing. Two may differ by a joiner alone, which Indic scripts need and
 * the eye may not see: the one that is named to the letter is meant, else the older.
 */
export class Names {
  private readonly asWritten = new Map<string, Named>();
  private readonly byName = new Map<string, Named>();
  private readonly suggested = new Map<string, string | undefined>();

  constructor(
    private readonly what: string,
    records: readonly Named[],
  ) {
    for (const record of records) {
      const [written, name] = [cleanCell(record.name), foldName(record.name)];
      if (!this.asWritten.has(written)) this.asWritten.set(written, record);
      if (!this.byName.has(name)) this.byName.set(name, record);
    }
  }

  /** As they are written, in alphabetical order. */
  all(): string[] {
    return [...this.asWritten.values()].map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  }

  find(name: string): Named | undefined {
    return this.asWritten.get(cleanCell(name)) ?? this.byName.get(foldName(name));
  }

  /** Why there is no such record, with the nearest name that there is. */
  unknown(name: string): string {
    const key = foldName(name);
    if (!this.suggested.has(key) && this.suggested.size < SUGGESTIONS) {
      this.suggested.set(
        key,
        nearest(
          key,
          [...this.byName.values()].map((record) => record.name),
        ),
      );
    }
    const near = this.suggested.get(key);
    const said = { what: this.what, name: showCell(name) };
    return near === undefined ? text('import.row.unknown', said) : text('import.row.unknownNear', { ...said, near });
  }
}

interface StoredCategory extends Named {
  readonly parentId: number | null;
}

interface PlacedCategory extends StoredCategory {
  readonly path: string;
}

/**
 * Categories by name, or by path where a name stands under several parents: 'Pumps > Domestic'. The name alone means the one that is
 * called so to the letter; of several the one at the top, which cannot be named otherwise.
 */
export class Categories {
  private readonly byPath: Names;
  private readonly byName: Names;
  private readonly named: ReadonlyMap<string, Namesakes>;

  constructor(categories: readonly StoredCategory[]) {
    const byId = new Map(categories.map((category) => [category.id, category] as const));
    const pathOf = ({ name, parentId }: StoredCategory, depth = 0): string => {
      const parent = parentId === null || depth > 20 ? undefined : byId.get(parentId);
      return parent ? `${pathOf(parent, depth + 1)} > ${name}` : name;
    };
    const placed = categories.map((category) => ({ ...category, path: pathOf(category) }));
    this.byPath = new Names(
      text('import.what.category'),
      placed.map(({ id, path }) => ({ id, name: path })),
    );
    this.byName = new Names(text('import.what.category'), categories);
    this.named = grouped(placed, foldName, (those) => new Namesakes(those));
  }

  /** Each by its name, or by its path where that name means another or none; in the order of the paths. */
  all(): string[] {
    return this.byPath.all().map((path) => {
      const name = path.split(' > ').at(-1)!;
      return this.find(name) === this.byPath.find(path)!.id ? name : path;
    });
  }

  /** The category's id, or what is wrong with the name. */
  find(written: string): number | string {
    const path = written.split('>').map(cleanCell).join(' > ');
    const named = this.named.get(foldName(written));
    const meant = named?.meant(cleanCell(written));
    if (meant) return meant.id;
    const byPath = this.byPath.find(path);
    if (byPath && (!named || path.includes('>'))) return byPath.id;
    if (named) return text('import.row.ambiguousCategory', { name: showCell(written), path: named.examplePath });
    if (!written.includes('>')) return this.byName.unknown(written);
    return this.byPath.unknown(path);
  }
}

/** Categories of one name, whatever its case, spacing and joiners. */
class Namesakes {
  /** One of their paths, for whoever has to write one: that of a category at the top is but its name. */
  readonly examplePath: string;
  private readonly meantByAll: PlacedCategory | undefined;
  private readonly meantToTheLetter: ReadonlyMap<string, PlacedCategory | undefined>;

  constructor(named: readonly PlacedCategory[]) {
    const paths = named.map(({ path }) => path).sort();
    this.examplePath = paths.find((path) => path.includes('>')) ?? paths[0]!;
    this.meantByAll = theOneMeant(named);
    this.meantToTheLetter = grouped(named, cleanCell, theOneMeant);
  }

  /** The one that is meant, of those that are called so to the letter if any are. */
  meant(written: string): PlacedCategory | undefined {
    return this.meantToTheLetter.has(written) ? this.meantToTheLetter.get(written) : this.meantByAll;
  }
}

/** The only one, else the only one at the top; else there is none. */
function theOneMeant(named: readonly PlacedCategory[]): PlacedCategory | undefined {
  const only = (some: readonly PlacedCategory[]) => (some.length === 1 ? some[0] : undefined);
  return only(named) ?? only(named.filter(({ parentId }) => parentId === null));
}

/** What `make` makes of those that are called alike, by what `keyOf` makes of their names. */
function grouped<T>(
  categories: readonly PlacedCategory[],
  keyOf: (name: string) => string,
  make: (alike: readonly PlacedCategory[]) => T,
): Map<string, T> {
  const groups = new Map<string, PlacedCategory[]>();
  for (const category of categories) {
    const key = keyOf(category.name);
    const group = groups.get(key);
    if (group) group.push(category);
    else groups.set(key, [category]);
  }
  return new Map([...groups].map(([key, alike]) => [key, make(alike)] as const));
}

interface StoredMasters {
  readonly brands: readonly Named[];
  readonly series: readonly Named[];
  readonly horsePowers: readonly Named[];
  readonly taxes: readonly Named[];
  readonly categories: readonly StoredCategory[];
  readonly attributes: readonly (Named & { readonly values: readonly Named[] })[];
}

/** The names that a sheet may use for brands and the like, as they are now. */
export class Masters {
  readonly brands: Names;
  readonly series: Names;
  readonly horsePowers: Names;
  readonly taxes: Names;
  readonly categories: Categories;
  readonly attributes: Names;
  private readonly values: ReadonlyMap<number, Names>;

  constructor(stored: StoredMasters) {
    this.brands = new Names(text('import.what.brand'), stored.brands);
    this.series = new Names(text('import.what.series'), stored.series);
    this.horsePowers = new Names(text('import.what.horsePower'), stored.horsePowers);
    this.taxes = new Names(text('import.what.tax'), stored.taxes);
    this.categories = new Categories(stored.categories);
    this.attributes = new Names(text('import.what.attribute'), stored.attributes);
    this.values = new Map(
      stored.attributes.map(
        ({ id, name, values }) => [id, new Names(text('import.what.value', { attribute: name }), values)] as const,
      ),
    );
  }

  /** Values of an attribute. */
  valuesOf({ id, name }: Named): Names {
    return this.values.get(id) ?? new Names(text('import.what.value', { attribute: name }), []);
  }

  /** `Attribute~Value` pairs, as the sheet writes them. */
  pairs(): string[] {
    return this.attributes.all().flatMap((name) => {
      const known = this.attributes.find(name)!;
      return this.valuesOf(known)
        .all()
        .map((value) => `${name}~${value}`);
    });
  }

  static async load(db: DataSource | EntityManager): Promise<Masters> {
    const [stored] = await db.query<[StoredMasters]>(`
      SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM brands) AS brands,
             (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM series) AS series,
             (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM horse_powers) AS "horsePowers",
             (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM taxes) AS taxes,
             (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'parentId', "parentId") ORDER BY id), '[]') FROM categories) AS categories,
             (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'values',
                (SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) ORDER BY v.id), '[]') FROM attributes_values v WHERE v."attributeId" = a.id)) ORDER BY id), '[]')
              FROM attributes a) AS attributes`);
    return new Masters(stored);
  }
}
