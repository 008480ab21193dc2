import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** axe, as the script that makes a page's `window.axe`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  readonly axe: { run(within: string | Document, options: RunOptions): Promise<AxeResults> };
}

/** WCAG 2.2 up to AA, and what axe itself advises. */
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
/** Those of them that look at colours. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Waits until nothing moves or fades any more: axe would take a colour that is half there for the one that was meant. What never ends is no matter. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Puts axe into a page, once for each document: that costs half of what a look through it does. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

interface Look {
  readonly rules?: typeof RULES | typeof COLOURS;
  /** A selector: only what stands in there. */
  readonly within?: string;
  /** What is moderate or minor counts, too. */
  readonly isStrict?: boolean;
}

/** What axe finds serious or critical (or at all), one line each: the path, the rule and where. */
export async function graveFaults(page: Page, { rules = RULES, within, isStrict = false }: Look = {}): Promise<string[]> {
  await still(page);
  await bringAxe(page);
  // What passes is not written down node by node: that is most of what axe's answer would cost.
  const options: RunOptions = { runOnly: { ...rules, values: [...rules.values] }, resultTypes: ['violations'] };
  const violations = await page.evaluate(
    async ([place, how]) => (await (window as unknown as WithAxe).axe.run(place ?? document, how)).violations,
    [within, options] as const,
  );
  return violations
    .filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`));
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** The faults of what stands on the screen in light and in dark; it follows the system's wish at once, and differs in its colours alone. */
export async function faultsInBoth(page: Page): Promise<string[]> {
  const light = await graveFaults(page);
  const before = await ground(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => ground(page)).not.toBe(before);
  const dark = await graveFaults(page, { rules: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(before);
  return [...light, ...dark.map((fault) => `${fault} (dark)`)];
}
