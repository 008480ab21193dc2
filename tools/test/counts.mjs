import { existsSync, readFileSync } from 'node:fs';

/** `flaky`: of the passed ones, those that did so at the second try only. @typedef {{ passed: number, failed: number, skipped: number, flaky?: number }} Counts */

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
  // An error outside of any test is a fault as well.
  return { passed: expected + flaky, failed: unexpected || result.errors.length, skipped, flaky };
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const { passed, failed, skipped, flaky = 0 } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.flaky += flaky;
  }
  return total;
}

/** The closing line. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped, flaky = 0 }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} at the second try` : ''}`;
