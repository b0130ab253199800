import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/axe';
import { desktop, launchBrowser, phone, visit } from './support/browser';
import { crawl, type CrawledPage } from './support/crawl';
import { layoutShifts } from './support/layout-shift';
import { startProduct, type Product } from './support/product';

let product: Product;
let browser: Browser;
let pages: CrawledPage[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  pages = await crawl(product.url);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('the public site', () => {
  it('has no dead link, from the sitemap and everything it leads to', () => {
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter(({ status }) => status !== 200).map(({ path, from }) => `${from} → ${path}`)).toEqual([]);
  });

  it('gives every page one h1, and a title, description and canonical address of its own', () => {
    const indexed = pages.filter(({ html }) => !html.includes('name="robots"'));
    for (const { path, html } of indexed) expect({ path, h1: html.match(/<h1[\s>]/g)?.length }).toEqual({ path, h1: 1 });
    for (const facts of ['title', 'description', 'canonical'] as const) {
      const values = indexed.map((page) => page[facts]);
      expect(values.filter((value) => value === '')).toEqual([]);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('has no link to a part of a page that is not there', () => {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const broken = pages.flatMap(({ path, anchors }) => anchors.filter(({ page, id }) => byPath.get(page)?.html.includes(`id="${id}"`) === false).map(({ page, id }) => `${path} → ${page}#${id}`));
    expect(broken).toEqual([]);
  });

  it('answers an unknown path with 404 and the page that says so', async () => {
    const answer = await fetch(`${product.url}/no-such-page`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Oops! Page not found');
  });

  it('loads every page without a word on the console, accessible at both widths', async () => {
    for (const viewport of [desktop, phone]) {
      const visitor = await visit(browser, product.url, viewport);
      for (const { path } of pages) {
        await visitor.page.goto(path, { waitUntil: 'networkidle' });
        await expectAccessible(visitor.page);
        const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect({ path, width: viewport.width, overflow }).toEqual({ path, width: viewport.width, overflow: 0 });
      }
      await visitor.leave();
    }
  });

  it('shifts nothing while the home page loads', async () => {
    for (const viewport of [desktop, phone]) {
      const visitor = await visit(browser, product.url, viewport);
      expect(await layoutShifts(visitor.page, '/')).toEqual([]);
      await visitor.leave();
    }
  });

  it('can be read with scripts off', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const { path, title } of pages.filter(({ html }) => /<h1[\s>]/.test(html))) {
      await page.goto(path);
      expect(await page.locator('h1').isVisible(), title).toBe(true);
    }
    await context.close();
  });
});
