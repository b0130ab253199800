import type { Page } from 'playwright-core';

/**
 * Waits until the app runs on this page, or the page is one without it: the first page may be leaving for that one while this waits.
 * The router removes its data from a prerendered page once it has hydrated.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false;
    if (!document.querySelector('script[type="deferred"]')) return true;
    return !('$_TSR' in window) && Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
  });
}

/**
 * Lets `goto` and `reload` of a page end once the app runs, as a button pressed before does nothing but submit. Not for a call that wants the page before its scripts.
 */
export function waitForApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const settle = async (waitUntil = 'load') => {
    if (['commit', 'domcontentloaded'].includes(waitUntil)) return;
    await hydrated(page);
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
