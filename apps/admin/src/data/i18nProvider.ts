import { isTextKey, labelOf, resources, text, wordsOf, type TextParams } from '@impeller/contracts';
import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';

// Its own 'Sort by %{field_lower_first}' makes 'iD' of 'ID'.
const sentences = { ra: { ...english.ra, sort: { ...english.ra.sort, sort_by: 'Sort by %{field} %{order}' } } };

/** Sentences of react-admin itself: `one |||| many`, holes as `%{name}`. */
function stock(key: string, { smart_count: count = 1, _: fallback = key, ...holes }: Record<string, unknown>): string {
  const found = key
    .split('.')
    .reduce<unknown>((messages, part) => (messages as Record<string, unknown> | undefined)?.[part], sentences);
  const forms = (typeof found === 'string' ? found : String(fallback)).split(' |||| ');
  const sentence = forms[Number(count) === 1 ? 0 : forms.length - 1] ?? key;
  const values: Record<string, unknown> = { ...holes, smart_count: count };
  return sentence.replace(/%\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));
}

const RESOURCE_KEY = /^resources\.([^.]+)\.(name|fields\.(.+))$/;

/** The label of a field: a resource's own, the one all share, else its name in words. The operator of a filter's source is no part of it. */
export function fieldLabel(resource: string, source: string): string {
  const field = source.split('||')[0] ?? source;
  const own = `field.${resource}.${field}`;
  return isTextKey(own) ? text(own) : labelOf(field);
}

/** The name of a resource: 'Brands' in headings, 'Brand' for one of them. */
export function resourceLabel(resource: string, count = 2): string {
  const key = count === 1 ? `resource.${resource}.one` : `resource.${resource}`;
  return isTextKey(key) ? text(key) : wordsOf(resource);
}

const names = new Set(resources().map(({ path }) => path));

function translate(key: string, options: Record<string, unknown> = {}): string {
  if (isTextKey(key)) return text(key, options as TextParams);
  const [, resource, what, field] = RESOURCE_KEY.exec(key) ?? [];
  if (resource && names.has(resource))
    return field
      ? fieldLabel(resource, field)
      : what === 'name'
        ? resourceLabel(resource, Number(options.smart_count ?? 2))
        : key;
  return stock(key, options);
}

/** One catalogue for both sides; react-admin's own keys from its English pack. */
export const i18nProvider: I18nProvider = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };
