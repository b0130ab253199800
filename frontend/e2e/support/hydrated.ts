import type { Page } from 'playwright-core';

/** Waits until the app runs on this page: the router removes its data from a prerendered page once it has hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !('$_TSR' in window) && Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}

/**
 * Lets `goto` and `reload` of a page end once the app runs, as a button pressed before does nothing but submit. Not on pages without
 * the framework, nor for a call that wants the page before its scripts.
 */
export function waitForApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const settle = async (waitUntil = 'load') => {
    if (['commit', 'domcontentloaded'].includes(waitUntil)) return;
    if (await page.locator('script[type="deferred"]').count()) await hydrated(page);
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await settle(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await settle(options?.waitUntil);
    return response;
  };
}
