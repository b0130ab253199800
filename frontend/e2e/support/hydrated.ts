import type { Page } from 'playwright-core';

/**
 * Runs in the page. Returns true once React has hydrated it, which removes the data that the page was rendered with: the router's
 * `$_TSR`, or the element `page-data` of a page without the router. Also true for a static page.
 */
export function isHydrated(): boolean {
  if (document.readyState === 'loading') return false;
  if (!document.querySelector('script[type="deferred"]')) return document.readyState === 'complete';
  if ('$_TSR' in window || document.getElementById('page-data')) return false;
  const root = document.querySelector('#page [data-app-root]') ?? document.documentElement;
  return Object.keys(root).some((key) => key.startsWith('__react'));
}

/** Waits until React runs on the page, or until a page without it has loaded. The page may navigate to such a page meanwhile. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(isHydrated);
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
