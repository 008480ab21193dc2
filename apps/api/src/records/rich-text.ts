import sanitize, { type IOptions } from 'sanitize-html';

/** What the editor can make, and nothing that runs, loads or lies over the page (threat D7). */
const ALLOWED: IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'hr',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

/** HTML with nothing in it but formatting; null when nothing to read is left. Cleaning twice is cleaning once. */
export function cleanHtml(html: string): string | null {
  const clean = sanitize(html, ALLOWED).trim();
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? null : clean;
}

/** The formatted ones of `fields`, cleaned; what is absent or no text stays away. */
export function cleanRich(body: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = body[field];
      return typeof value === 'string' ? [[field, cleanHtml(value)]] : [];
    }),
  );
}
