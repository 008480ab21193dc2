import { text } from '@impeller/contracts';
import type { Block, Row, Sheet, Written } from './sheet.js';

/**
 * What a mail program would make a link of. Whoever registers with somebody else's address chooses the name that is greeted:
 * it must not lead anywhere.
 */
const LEADS_SOMEWHERE = /[/:@\\]|\w\.\w/;
const LONGEST_NAME = 80;

function greeting(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  return plain === '' || plain.length > LONGEST_NAME || LEADS_SOMEWHERE.test(plain)
    ? text('mail.greeting.nameless')
    : text('mail.greeting', { name: plain });
}

const ADDRESS_LEADS_SOMEWHERE = /:\/\/|[@\\]|www\./i;

/**
 * An address in one line, for a mail that somebody else may get: of what its customer wrote, what leads somewhere is left out.
 * Streets have dots in them as well (5 M.G.Road, Opp.Temple): a space behind the dot takes the link away, and no street.
 */
export const placeOf = (address: string): string =>
  address
    .split(/,\s*/)
    .filter((part) => !ADDRESS_LEADS_SOMEWHERE.test(part))
    .join(', ')
    .replace(/\.(?=\p{L}{2})/gu, '. ');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

// No colours of the ground or the letters: mail programs that are dark choose both.
const LINE = 'border-top:1px solid #8a8f98';
const CELL = 'padding:6px 0;vertical-align:top';
// Words give way on a narrow phone, also a long one that has no space; a figure that is broken in two is another one.
const WORDS = 'overflow-wrap:anywhere';
const FIGURE = 'white-space:nowrap';
const BUTTON =
  'display:inline-block;padding:10px 18px;border:1px solid #1769aa;border-radius:6px;background:#1769aa;color:#ffffff;text-decoration:none;font-weight:600';

const rowHtml = ({ left, right, isStrong, isWords }: Row): string => {
  const weight = isStrong ? ';font-weight:700' : '';
  return `<tr><td style="${CELL};${WORDS};${LINE}${weight}">${escaped(left)}</td><td align="right" style="${CELL};${isWords ? WORDS : FIGURE};${LINE};padding-left:16px${weight}">${escaped(right)}</td></tr>`;
};

function blockHtml(block: Block): string {
  if ('say' in block) return `<p style="margin:0 0 16px">${escaped(block.say)}</p>`;
  if ('rows' in block)
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(rowHtml).join('')}</table>`;
  const link = escaped(block.link);
  return `<p style="margin:0 0 8px"><a href="${link}" target="_blank" rel="noopener" style="${BUTTON}">${escaped(block.label)}</a></p><p style="margin:0 0 16px;font-size:12px;overflow-wrap:anywhere">${link}</p>`;
}

function blockText(block: Block): string {
  if ('say' in block) return block.say;
  if ('link' in block) return block.link;
  return block.rows.map(({ left, right }) => `${left}: ${right}`).join('\n');
}

/** A mail of that content: one layout for all, its text complete without the HTML, nothing of either fetched from elsewhere. */
export function write({ site, subject, name, blocks }: Sheet): Written {
  const footer = text('mail.footer', { site });
  const greeted: readonly Block[] = [{ say: greeting(name) }, ...blocks];
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.5">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px">`,
    `<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escaped(site)}</p>`,
    ...greeted.map(blockHtml),
    `<p style="margin:24px 0 0;padding-top:12px;${LINE};font-size:12px">${escaped(footer)}</p>`,
    `</div></body></html>`,
  ].join('\n');
  return { subject, text: `${[...greeted.map(blockText), `-- \n${footer}`].join('\n\n')}\n`, html };
}
