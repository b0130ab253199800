import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, visit, type Visitor } from './browser';
import { duringTests } from './during-tests';
import { startProduct, type Product } from './product';

/** The product and a browser to see it with, while the tests of a file run. */
export interface Site {
  readonly product: Product;
  readonly browser: Browser;
  /** A person who has not been here before, with a desk's window or another. */
  visit(viewport?: typeof desktop): Promise<Visitor>;
}

/**
 * Gives the tests of this file a product of their own and a browser: both start before them and end after them.
 * @param env read when the product starts; on top of the journeys' own
 */
export function useSite(env: () => Record<string, string> = () => ({})): Site {
  const running = duringTests(
    async () => {
      const [product, browser] = await Promise.all([startProduct(env()), launchBrowser()]);
      return { product, browser };
    },
    async ({ product, browser }) => {
      await browser.close();
      await product.stop();
    },
  );
  return {
    get product() {
      return running().product;
    },
    get browser() {
      return running().browser;
    },
    visit: (viewport = desktop) => visit(running().browser, running().product.url, viewport),
  };
}
