import { fieldLabel, isTextKey, resourceLabel, resources, text, type TextParams } from '@impeller/contracts';
import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';

// One sentence for a form that is not valid, whoever says it (specification §5). Its own 'Sort by %{field_lower_first}' makes 'iD' of 'ID'.
const sentences = {
  ra: {
    ...english.ra,
    message: { ...english.ra.message, invalid_form: text('product.saveFailed') },
    sort: { ...english.ra.sort, sort_by: 'Sort by %{field} %{order}' },
  },
};

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

export { fieldLabel, resourceLabel };

const RESOURCE_KEY = /^resources\.([^.]+)\.(name|fields\.(.+))$/;

/** The name of a resource within a sentence: 'brand', but 'FAQ'. */
export const resourceInSentence = (resource: string, count = 2): string =>
  resourceLabel(resource, count).replace(/\p{Lu}\p{Ll}\S*/gu, (word) => word.toLowerCase());

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
