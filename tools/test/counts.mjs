import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** A runner that left no report has failed, whatever its tests did. @type {Counts} */
const NO_REPORT = { passed: 0, failed: 1, skipped: 0 };

/** @param {string} file */
const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file Jest's `--json` report @returns {Counts} */
export function jestCounts(file) {
  const result = report(file);
  if (!result) return NO_REPORT;
  return {
    passed: result.numPassedTests,
    // A suite that could not be run at all has no tests of its own to fail.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** @param {string} file Playwright's JSON report @returns {Counts} */
export function playwrightCounts(file) {
  const result = report(file);
  if (!result) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = result.stats;
  // A test that passes only sometimes is a fault; so is an error outside of any test.
  return { passed: expected, failed: unexpected + flaky + (unexpected + flaky ? 0 : result.errors.length), skipped };
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The closing line. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
