import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../backend/test/support/sweeps.js';
import { scriptLimit } from '../prerender/script-size';
import { desktop, phone } from './support/browser';
import { crawl, type CrawledPage } from './support/crawl';
import { inspect, inspectLayoutAt } from './support/inspect';
import { overflows } from './support/layout';
import { layoutShifts } from './support/layout-shift';
import { useSite } from './support/site';
import { transferred } from './support/transferred';

/** Widths to check in addition to those of `desktop` and `phone`. */
const otherWidths = [320, 768, 1024, 1440];

/** Maximum bytes transferred when the page is scrolled to its end. */
const homePageLimit = 350_000;

const site = useSite();
let found: CrawledPage[];
/** The HTML pages among `found`. */
let pages: CrawledPage[];

beforeAll(async () => {
  found = await crawl(site.product.url);
  pages = found.filter(({ type }) => type.startsWith('text/html'));
});

describe('the public site', () => {
  it('has no dead links, starting from the sitemap', () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(found.filter(({ status }) => status !== 200).map(({ path, from }) => `${from} → ${path}`)).toEqual([]);
  });

  it('gives every indexed page one h1 and a unique title, description and canonical URL', () => {
    const indexed = pages.filter(({ html }) => !html.includes('name="robots"'));
    for (const { path, html } of indexed)
      expect({ path, h1: html.match(/<h1[\s>]/g)?.length }).toEqual({ path, h1: 1 });
    for (const facts of ['title', 'description', 'canonical'] as const) {
      const values = indexed.map((page) => page[facts]);
      expect(values.filter((value) => value === '')).toEqual([]);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('gives every indexed page its own social card image', async () => {
    const indexed = pages.filter(({ html }) => !html.includes('name="robots"'));
    const cards = indexed.map(({ html }) => /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '');
    expect(new Set(cards).size).toBe(indexed.length);
    for (const card of cards) {
      const answer = await fetch(card);
      const header = Buffer.from(await answer.arrayBuffer()).subarray(0, 24);
      expect({
        card,
        status: answer.status,
        type: answer.headers.get('content-type'),
        caching: answer.headers.get('cache-control'),
      }).toEqual({ card, status: 200, type: 'image/png', caching: 'public, max-age=86400' });
      // A PNG begins with its signature and a header that holds width and height.
      expect({
        card,
        kind: header.toString('latin1', 1, 4),
        width: header.readUInt32BE(16),
        height: header.readUInt32BE(20),
      }).toEqual({ card, kind: 'PNG', width: 1200, height: 630 });
    }
  });

  it('serves every icon, font, stylesheet and script that a page head references', async () => {
    const named = new Set(
      pages.flatMap(({ html }) =>
        [...html.matchAll(/<(?:link|script)\b[^>]*\s(?:href|src)="(\/[^"]+)"/g)].map(([, file = '']) => file),
      ),
    );
    expect([...named].filter((file) => /icon/.test(file))).toEqual(
      expect.arrayContaining(['/favicon.svg', '/storage/touch-icon.png']),
    );
    const answers = await Promise.all(
      [...named, '/favicon.ico'].map(async (file) => ({
        file,
        answer: await fetch(site.product.url + file, { method: 'HEAD' }),
      })),
    );
    const wrong = answers.filter(
      ({ answer }) => answer.status !== 200 || answer.headers.get('content-type')?.startsWith('text/html'),
    );
    expect(wrong.map(({ file, answer }) => `${file}: ${answer.status}`)).toEqual([]);
  });

  it('has no links to missing anchors', () => {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const broken = pages.flatMap(({ path, anchors }) =>
      anchors
        .filter(({ page, id }) => byPath.get(page)?.html.includes(`id="${id}"`) === false)
        .map(({ page, id }) => `${path} → ${page}#${id}`),
    );
    expect(broken).toEqual([]);
  });

  it.each(['/no-such-page', '/_ui'])('answers %s with 404 and the not-found page', async (path) => {
    const answer = await fetch(`${site.product.url}${path}`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Oops! Page not found');
  });

  it('offers nine PDF downloads', () => {
    const files = found.filter(({ path }) => path.startsWith('/storage/downloads/'));
    expect(files.map(({ status, type }) => [status, type])).toEqual(
      Array.from({ length: 9 }, () => [200, 'application/pdf']),
    );
  });

  it('transfers at most 350 kB for the home page, including fonts and images', async () => {
    const visitor = await site.visit(phone);
    expect(await transferred(visitor.page, '/')).toBeLessThanOrEqual(homePageLimit);
    await visitor.leave();
  });

  it('keeps the scripts referenced by each page’s HTML within budget', async () => {
    const { scriptGzipByPage } = JSON.parse(await readFile(new URL('../dist/sizes.json', import.meta.url), 'utf8')) as {
      scriptGzipByPage: Record<string, number>;
    };
    expect(Object.keys(scriptGzipByPage).length).toBeGreaterThan(40);
    expect(Object.entries(scriptGzipByPage).filter(([path, bytes]) => bytes > scriptLimit(path))).toEqual([]);
  });

  // The path of the first one is also an API route, so the server does not redirect it.
  it.each(['/our-approach/', '/our%2Dteam'])('runs at %s, however the address is spelled', async (path) => {
    const { page, leave } = await site.visit();
    await page.goto(path);
    expect(await page.locator('#startup-notice').isVisible()).toBe(false);
    await leave();
  });

  it('is readable with JavaScript off', async () => {
    const context = await site.browser.newContext({ baseURL: site.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const { path, title } of pages.filter(({ html }) => /<h1[\s>]/.test(html))) {
      await page.goto(path);
      expect(await page.locator('h1').isVisible(), title).toBe(true);
      // Only forms that need scripts have a notice. A form with method `post` works without.
      const forms = await page.locator('main form:not([method="post"])').count();
      expect(await page.locator('main noscript > :visible').count(), title).toBe(forms);
    }
    await context.close();
  });
});

describe('every public page, loaded for the first time at desktop or phone width', () => {
  const faults: string[] = [];
  const moved: string[] = [];

  beforeAll(async () => {
    // A deep run inspects every page at both widths. Otherwise pages alternate, and the other width only gets a layout check.
    const left = [desktop, phone].flatMap((viewport, turn) =>
      pages.flatMap(({ path }, index) => (isDeep || index % 2 === turn ? [{ path, viewport }] : [])),
    );
    const look = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { path, viewport } = next;
        const { page, context, troubles } = await site.visit(viewport);
        const at = (what: string) => `${path} (${viewport.width} px) ${what}`;
        moved.push(...(await layoutShifts(page, path)).map(at));
        faults.push(...(await inspect(page, { fresh: true })).map(at));
        if (!isDeep) {
          const other = viewport === phone ? desktop : phone;
          const faultsThere = await inspectLayoutAt(page, other);
          faults.push(...faultsThere.map((fault) => `${path} (made ${other.width} px wide) ${fault}`));
        }
        for (const width of viewport === desktop || !isDeep ? otherWidths : []) {
          await page.setViewportSize({ width, height: viewport.height });
          faults.push(...(await overflows(page)).map((fault) => `${path} (${width} px) ${fault}`));
        }
        await context.close();
        faults.push(...troubles.map((trouble) => at(`says on the console: ${trouble}`)));
      }
    };
    // Three pages at a time, because each spends part of its time waiting for delayed fonts and data.
    await Promise.all([look(), look(), look()]);
  }, 600_000);

  it('passes the layout, keyboard and accessibility inspection without console messages', () => {
    expect(faults).toEqual([]);
  });

  it('has no layout shifts while it loads', () => {
    expect(moved).toEqual([]);
  });
});
