/**
 * @typedef {object} Wanted
 * @property {boolean} isHard the full counts of kills, races and random input, and the slow suites
 * @property {boolean} withRedis the queues' tests once more, on Redis
 * @property {string[]} jest what Jest is handed
 * @property {string[]} playwright
 * @property {boolean} runsJest
 * @property {boolean} runsPlaywright
 */

/** Tests in the browser stand here and nowhere else. */
const BROWSER = 'apps/admin/e2e';

/**
 * Sorts the words behind `npm test --`: paths under apps/admin/e2e are for the browser, others for Jest, `-t` for both.
 * @param {string[]} words
 * @returns {Wanted}
 */
export function wanted(words) {
  /** @type {Wanted} */
  const result = { isHard: false, withRedis: false, jest: [], playwright: [], runsJest: true, runsPlaywright: true };
  /** @type {string[]} */
  const paths = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === '--hard') result.isHard = true;
    else if (word === '--redis') result.withRedis = true;
    else if (word === '-t') {
      const title = words[++at] ?? '';
      result.jest.push('-t', title);
      result.playwright.push('--grep', title);
    } else if (word.startsWith('-')) result.jest.push(word);
    else paths.push(word.replace(/^\.\//, ''));
  }
  const inBrowser = paths.filter((path) => path.startsWith(BROWSER));
  const others = paths.filter((path) => !path.startsWith(BROWSER));
  result.jest.push(...others);
  result.playwright.push(...inBrowser);
  result.runsJest = !paths.length || others.length > 0;
  result.runsPlaywright = !paths.length || inBrowser.length > 0;
  return result;
}
