import type { Page } from 'playwright-core';

/** Counts what a visitor presses from now on, on whatever page. @returns reads the count */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  const listen = () => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', () => countPress(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}
