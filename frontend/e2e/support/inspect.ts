import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import type { desktop } from './browser';
import { hydrated } from './hydrated';
import { takeSkipLink, walkWithTab } from './keyboard';
import { animations, hiddenWords, overflows, smallTargets } from './layout';
import { installProbe } from './probe';

/** Options for inspecting a screen. */
export interface InspectOptions {
  /** True if the page has just loaded, so that the keyboard walk starts with the skip link. */
  fresh?: boolean;
}

/**
 * Checks what depends on the width: no horizontal overflow, no cut-off text, no small tap targets.
 * Repeats the first two checks at 200% text size.
 */
async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const look of [overflows, hiddenWords, smallTargets]) faults.push(...(await look(page)));
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const look of [overflows, hiddenWords])
    faults.push(...(await look(page)).map((fault) => `${fault}, with text at 200 %`));
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return faults;
}

/**
 * Checks the page in its current state and at its current width: accessibility, keyboard access, motion, overflow, cut-off text and tap
 * targets. Repeats the overflow and text checks at 200% text size.
 * @returns the faults, phrased with the page as the subject, such as "plays a clip"
 */
export async function inspect(page: Page, { fresh = false }: InspectOptions = {}): Promise<string[]> {
  // Hydration may replace nodes.
  await hydrated(page);
  // What is still loading would add stops to the keyboard walk.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('p[role=status]')].every(({ textContent }) => !textContent.startsWith('Loading')),
  );
  await installProbe(page);
  const faults = fresh ? await takeSkipLink(page) : [];
  for (const look of [axeViolations, animations, walkWithTab]) faults.push(...(await look(page)));
  faults.push(...(await layoutFaults(page)));
  return faults;
}

/**
 * Checks the layout of an inspected page at another width, then restores the original width.
 * @returns the faults, phrased with the page as the subject, such as "plays a clip"
 */
export async function inspectLayoutAt(page: Page, viewport: typeof desktop): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(viewport);
  // Scripts that read the width render again in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const faults = await layoutFaults(page);
  if (before) await page.setViewportSize(before);
  return faults;
}
