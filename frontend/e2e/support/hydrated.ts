import type { Page } from 'playwright-core';
import { dialogMark } from '../../src/lib/leave-page';

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

/** Runs in the page. Returns true unless the history is at the entry of a dialog that has closed, which the page is about to leave. */
function isDialogEntryLeft(mark: string): boolean {
  const state = (window.history.state ?? {}) as object;
  return !(mark in state) || document.querySelector('[role$="dialog"]') !== null;
}

/**
 * Waits until the page has left the history entry of a closed dialog. That step back would cancel a navigation of the test, which comes
 * sooner than a person could type an address.
 */
async function dialogEntryLeft(page: Page): Promise<void> {
  await page.waitForFunction(isDialogEntryLeft, dialogMark);
}

/**
 * Makes `goto` and `reload` of a page wait until a closed dialog has left the history, and then until the app runs, because buttons have
 * no handlers before that. The second wait is left out if the call asks for `commit` or `domcontentloaded`.
 */
export function waitForApp(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const settle = async (waitUntil = 'load') => {
    if (['commit', 'domcontentloaded'].includes(waitUntil)) return;
    await hydrated(page);
  };
  page.goto = async (url, options) => {
    await dialogEntryLeft(page);
    const response = await goto(url, options);
    await settle(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    await dialogEntryLeft(page);
    const response = await reload(options);
    await settle(options?.waitUntil);
    return response;
  };
}
