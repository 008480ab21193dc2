/** Each key, and the text that says what it does. */
export const SHORTCUTS = {
  '/': 'search',
  c: 'create',
  e: 'edit',
  j: 'next',
  k: 'previous',
  '[': 'previousRecord',
  ']': 'nextRecord',
  '?': 'help',
} as const;

const EDITABLE =
  'input, textarea, select, [contenteditable="true"], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]';

/** Whether a key belongs to a field, a menu or a dialog, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  // A switch or a checkbox is an input, but takes no letters.
  const isBox = target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type);
  const isInField = target instanceof Element && target.closest(EDITABLE) !== null && !isBox;
  // Some that are closed stay in the page, unseen.
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')];
  return isInField || open.some((one) => one.checkVisibility({ visibilityProperty: true }));
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr')];
const hereOf = (all: readonly HTMLElement[]) => all.findIndex((row) => row.contains(document.activeElement));

/** What opens a row: its name, else its first link or button; null in one that nobody changes. */
export const openerOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('td.column-name a, a') ?? row.querySelector<HTMLElement>('button:not(:disabled)');

/** Gives the focus to what opens the next row that anything opens; behind the last one it stays where it is. */
function focusRow(step: 1 | -1): boolean {
  const all = rows();
  const here = hereOf(all);
  const ahead = step === 1 || here < 0 ? all.slice(here + 1) : all.slice(0, here).reverse();
  const target = [...ahead, ...all.slice(Math.max(here, 0), here + 1)].map(openerOf).find((one) => one !== null);
  target?.focus();
  target?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  return target !== undefined;
}

function editRow(): boolean {
  const all = rows();
  const link = all[Math.max(hereOf(all), 0)]?.querySelector<HTMLElement>('td.column-actions a[aria-keyshortcuts=e]');
  link?.click();
  return link != null;
}

/** What a button or link says of itself (`aria-keyshortcuts`) is what its key presses; in a row it is the row's (`editRow`). */
function press(key: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`)];
  const target = all.find((one) => !one.closest('tbody'));
  target?.click();
  return target !== undefined;
}

/** Does what `key` stands for; false when there is nothing of the kind on this screen. */
export function actOn(key: string): boolean {
  if (key === 'j') return focusRow(1);
  if (key === 'k') return focusRow(-1);
  if (key === 'e') return editRow() || press(key);
  return Object.hasOwn(SHORTCUTS, key) && press(key);
}
