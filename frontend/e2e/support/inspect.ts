import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import { takeSkipLink, walkWithTab } from './keyboard';
import { animations, hiddenWords, overflows, smallTargets } from './layout';
import { installProbe } from './probe';

/** How a screen is gone through by keyboard. */
export interface InspectOptions {
  /** From the skip link on: a page that was just loaded. */
  fresh?: boolean;
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
  for (const look of [axeViolations, overflows, hiddenWords, smallTargets, animations, walkWithTab])
    faults.push(...(await look(page)));
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const look of [overflows, hiddenWords])
    faults.push(...(await look(page)).map((fault) => `${fault}, with text at 200 %`));
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return faults;
}
