import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import type { findBrowser } from '../../../.scripts/browser.mjs';
import { desktop, shareBrowser, visit, type Visitor } from './browser';
import { duringTests } from './during-tests';
import { reachProduct, startProduct, type OwnProduct, type Product } from './product';

/** A product and the browser, available while the tests of a file run. */
export interface Site<Running extends Product = Product> {
  readonly product: Running;
  readonly browser: Browser;
  /** Opens a browser context for a new visitor, by default at desktop size. */
  visit(viewport?: typeof desktop): Promise<Visitor>;
}

function siteOf<Running extends Product>(product: () => Running, find?: typeof findBrowser): Site<Running> {
  const browser = duringTests(
    () => shareBrowser(find),
    // A failed test leaves its visitors behind.
    async (running) => void (await Promise.all(running.contexts().map((context) => context.close()))),
  );
  return {
    get product() {
      return product();
    },
    get browser() {
      return browser();
    },
    visit: (viewport = desktop) => visit(browser(), product().url, viewport),
  };
}

/**
 * Opens the browser for the tests of a file, which use the shared product (see `shared-product.ts`).
 * @param find locates a different browser than the one all journeys use
 */
export function useSite(find?: typeof findBrowser): Site {
  const { url, opsUrl } = inject('sharedProduct');
  const product = reachProduct(url, opsUrl);
  return siteOf(() => product, find);
}

/**
 * Starts a separate product for the tests of a file, and stops it after them.
 * @param env returns environment variables in addition to the defaults of the journeys; called when the product starts
 */
export function useOwnSite(env: () => Record<string, string> = () => ({})): Site<OwnProduct> {
  return siteOf(
    duringTests(
      () => startProduct(env(), inject('template')),
      (product) => product.stop(),
    ),
  );
}
