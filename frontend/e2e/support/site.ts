import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import type { findBrowser } from '../../../.scripts/browser.mjs';
import { desktop, launchBrowser, visit, type Visitor } from './browser';
import { duringTests } from './during-tests';
import { reachProduct, startProduct, type OwnProduct, type Product } from './product';

/** A product and a browser to see it with, while the tests of a file run. */
export interface Site<Running extends Product = Product> {
  readonly product: Running;
  readonly browser: Browser;
  /** A person who has not been here before, with a desk's window or another. */
  visit(viewport?: typeof desktop): Promise<Visitor>;
}

function siteOf<Running extends Product>(product: () => Running, find?: typeof findBrowser): Site<Running> {
  const browser = duringTests(
    () => launchBrowser(find),
    (running) => running.close(),
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
 * Gives the tests of this file a browser, and the product that other files use too: see `shared-product.ts`.
 * @param find the browser, if not the one of the other journeys
 */
export function useSite(find?: typeof findBrowser): Site {
  const { url, opsUrl } = inject('sharedProduct');
  const product = reachProduct(url, opsUrl);
  return siteOf(() => product, find);
}

/**
 * Gives the tests of this file a browser, and a product of their own that starts before them and ends after them.
 * @param env read when the product starts; on top of the journeys' own
 */
export function useOwnSite(env: () => Record<string, string> = () => ({})): Site<OwnProduct> {
  return siteOf(
    duringTests(
      () => startProduct(env()),
      (product) => product.stop(),
    ),
  );
}
