import type { Page } from 'playwright-core';

/**
 * Waits until the app runs on the page, or until a page without the app has loaded. The page may navigate to such a page meanwhile.
 * A prerendered page has hydrated once the router has removed its data (`$_TSR`).
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false;
    if (!document.querySelector('script[type="deferred"]')) return true;
    return !('$_TSR' in window) && Object.keys(document.documentElement).some((key) => key.startsWith('__react'));
  });
}

/**
 * Makes `goto` and `reload` of a page wait until the app runs, because buttons have no handlers before that.
 * Does not wait if the call asks for `commit` or `domcontentloaded`.
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
