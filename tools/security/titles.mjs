import ts from 'typescript';

/** What declares a test or a group of them, and what may stand behind its name: `it.skip`, `test.describe`, `it.each(…)`. */
const DECLARES = new Set(['it', 'test', 'describe']);
const VARIANTS = new Set(['skip', 'only', 'failing', 'each', 'describe']);
/** What stands for a value that only the run knows: Jest's placeholders in a title of `.each`. */
const PLACEHOLDER = /%[sdifjoOp#]|\$[a-z][\w.]*/g;

/**
 * The titles that a test file gives its tests and groups, a value of a run as `…`. Where the rows of an `.each` are written
 * out and begin with a text, each of these is a title, too: `it.each([['F4 a bomb', …]])('%s: refused', …)`.
 * @param {string} path @param {string} source @returns {string[]}
 */
export function titlesIn(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  /** The file's own names: its lists of rows, and the likes of `const itWithRedis = hasRedis() ? it : it.skip`. */
  const named = new Map();
  /** @type {string[]} */
  const titles = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) named.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node) && declares(node.expression, named)) titles.push(...titlesOf(node, named));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** @typedef {Map<string, ts.Expression | undefined>} Named */

/** @param {ts.Expression | undefined} callee @param {Named} named @returns {boolean} */
function declares(callee, named) {
  if (!callee) return false;
  if (ts.isIdentifier(callee)) return DECLARES.has(callee.text) || isChoice(named.get(callee.text), named);
  if (ts.isPropertyAccessExpression(callee)) return VARIANTS.has(callee.name.text) && declares(callee.expression, named);
  return tableOf(callee) ? declares(/** @type {ts.CallExpression} */ (callee).expression, named) : isChoice(callee, named);
}

/** `isThere ? it : it.skip`. @param {ts.Expression | undefined} node @param {Named} named @returns {boolean} */
function isChoice(node, named) {
  if (node && ts.isParenthesizedExpression(node)) return isChoice(node.expression, named);
  return Boolean(node && ts.isConditionalExpression(node) && declares(node.whenTrue, named) && declares(node.whenFalse, named));
}

/** The rows of `it.each(rows)`. @param {ts.Expression} callee */
const tableOf = (callee) =>
  ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression) && callee.expression.name.text === 'each'
    ? callee.arguments[0]
    : undefined;

/** @param {ts.CallExpression} call @param {Named} named @returns {string[]} */
function titlesOf({ expression, arguments: [first] }, named) {
  const title = textOf(first);
  if (title === undefined) return [];
  const table = tableOf(expression);
  if (!table) return [title];
  const isBare = !/[a-z]/.test(title.replace(PLACEHOLDER, '')); // 'F1 %s': the rows say it all
  const isLed = isBare || title.startsWith('%s');
  const rows = cellsOf(table, named).map((cell) => (isLed ? title.replace('%s', () => cell) : cell));
  return [...(isBare && rows.length ? [] : [title]), ...rows].map((one) => one.replace(PLACEHOLDER, '…'));
}

/** The texts that the rows of a table begin with. @param {ts.Expression} table @param {Named} named @returns {string[]} */
function cellsOf(table, named) {
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return cellsOf(table.expression, named);
  const own = ts.isIdentifier(table) && named.get(table.text);
  if (own) return cellsOf(own, named);
  if (!ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? []);
}

/** @param {ts.Expression | undefined} node @returns {string | undefined} nothing where it is no text */
function textOf(node) {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return undefined;
}
