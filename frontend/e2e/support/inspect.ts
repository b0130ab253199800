import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import type { desktop } from './browser';
import { takeSkipLink, walkWithTab } from './keyboard';
import { animations, hiddenWords, overflows, smallTargets } from './layout';
import { installProbe } from './probe';

/** How a screen is gone through by keyboard. */
export interface InspectOptions {
  /** From the skip link on: a page that was just loaded. */
  fresh?: boolean;
}

/** What depends on the width alone: as wide as the window, nothing cut off or too small for a finger; with text twice as large too. */
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
 * Everything that must hold for a page as it is now, at the window's width: accessible, as wide as the window, nothing cut off or
 * too small for a finger, nothing moving, all in reach of the keyboard; and with text twice as large nothing lost.
 * @returns the faults, in sentences whose subject is the page
 */
export async function inspect(page: Page, { fresh = false }: InspectOptions = {}): Promise<string[]> {
  // What the router brought along for a prerendered page goes when the page has hydrated: from then on its nodes stay.
  await page.waitForFunction(() => !('$_TSR' in window));
  await installProbe(page);
  const faults = fresh ? await takeSkipLink(page) : [];
  for (const look of [axeViolations, animations, walkWithTab]) faults.push(...(await look(page)));
  faults.push(...(await layoutFaults(page)));
  return faults;
}

/**
 * The layout of an inspected page at another width; then the window has its width again.
 * @returns the faults, in sentences whose subject is the page
 */
export async function inspectLayoutAt(page: Page, viewport: typeof desktop): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(viewport);
  // What reads the width in a script draws itself with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const faults = await layoutFaults(page);
  if (before) await page.setViewportSize(before);
  return faults;
}
