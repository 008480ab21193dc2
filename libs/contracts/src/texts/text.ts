import { en } from './en.js';

/** Every key of the catalogue; another language is one more file with the same keys. */
export type TextKey = keyof typeof en;
export type TextParams = Readonly<Record<string, string | number>>;
export type Catalogue = Readonly<Record<TextKey, string>>;

let active: Catalogue = en;

/** Makes `catalogue` the one that `text()` reads from, for this process or page. */
export function useCatalogue(catalogue: Catalogue): void {
  active = catalogue;
}

/** Adds the sentences of forms and screens of their own, which a client is built without at first; what the catalogue has stays. */
export async function loadScreenTexts(): Promise<void> {
  const { enOfScreens } = await import('./en-of-screens.js');
  active = { ...enOfScreens, ...active };
}

/**
 * The active catalogue's sentence for `key`, with `{name}` replaced by `params.name`; an absent parameter stays as written. Where `count`
 * is 1, as a number or written, and the catalogue has `<key>.one`, it is that sentence.
 */
export function text(key: TextKey, params: TextParams = {}): string {
  const one = `${key}.one`;
  return active[Number(params.count) === 1 && isTextKey(one) ? one : key].replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : hole,
  );
}

/** Whether `key` is one of the catalogue's. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(active, key);
}
