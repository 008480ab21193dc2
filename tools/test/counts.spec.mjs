import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, jestCounts, playwrightCounts, sum } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'impeller-counts-'));
const report = (content) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('the closing line', () => {
  it('counts a suite that could not run as a failure', () => {
    const file = report({
      numPassedTests: 3,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    });
    expect(jestCounts(file)).toEqual({ passed: 3, failed: 3, skipped: 2 });
  });

  it('says which passed at the second try, and counts an error outside of tests as a failure', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightCounts(report({ stats, errors: [] }))).toEqual({ passed: 5, failed: 0, skipped: 0, flaky: 1 });
    const broken = report({ stats: { ...stats, flaky: 0 }, errors: [{}] });
    expect(playwrightCounts(broken)).toEqual({ passed: 4, failed: 1, skipped: 0, flaky: 0 });
    const failed = report({ stats: { ...stats, unexpected: 2 }, errors: [{}] });
    expect(playwrightCounts(failed)).toEqual({ passed: 5, failed: 2, skipped: 0, flaky: 1 });
  });

  it('counts a runner without a report as a failure', () => {
    expect(jestCounts(join(folder, 'none.json')).failed).toBe(1);
    expect(playwrightCounts(join(folder, 'none.json')).failed).toBe(1);
  });

  it('names skipped tests only where there are some', () => {
    expect(
      closingLine(
        sum([
          { passed: 1, failed: 0, skipped: 0 },
          { passed: 2, failed: 1, skipped: 0 },
        ]),
      ),
    ).toBe('3 passed, 1 failed');
    expect(closingLine({ passed: 3, failed: 0, skipped: 1 })).toBe('3 passed, 0 failed, 1 skipped');
    expect(closingLine({ passed: 3, failed: 0, skipped: 0, flaky: 2 })).toBe('3 passed, 0 failed, 2 at the second try');
  });
});
