import type { Page } from 'playwright-core';

/**
 * Counts pointer presses from now on, across page loads.
 * @returns a function that reads the count
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => (presses += 1));
  const listen = () => {
    const { countPress } = window as unknown as { countPress: () => void };
    // Not on `window`, where the test driver stops and repeats a press whose target has moved.
    document.addEventListener('pointerdown', () => countPress(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}
