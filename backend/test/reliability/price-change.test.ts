import { afterAll, beforeAll, expect, it } from 'vitest';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import { keepSiteFresh, openSite, type Site } from '../../src/platform/static-site/index.js';
import { startTestApp, type TestApp } from '../support/app.js';

let product: TestApp;
let site: Site;
let freshness: { stop(): Promise<void> };

beforeAll(async () => {
  const opened = await openSite({ publicUrl: 'http://academy.test', stripe: null });
  if (!opened) throw new Error('The front end is not built');
  site = opened;
  product = await startTestApp({ workers: false, site });
  freshness = await keepSiteFresh(site, product.app, { SITE_REFRESH_SECONDS: 1 });
});

afterAll(async () => {
  await freshness?.stop();
  await product?.stop();
});

const read = async (path: string) => (await fetch(product.url + path)).text();

async function pagePaths(): Promise<string[]> {
  return [...(await read('/sitemap.xml')).matchAll(/<loc>http:\/\/academy\.test(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
}

/** Reads every page and response that may contain a price. @returns their texts by path */
async function everything(): Promise<Map<string, string>> {
  const calls = (Object.keys(familyCalls) as FamilyCallName[])
    .filter(
      (name) => /^list.*(Packages|Sessions|Prices|Programs)$/.test(name) && familyCalls[name].audience === 'public',
    )
    .map((name) => `/api${familyCalls[name].path}`);
  const addresses = [...(await pagePaths()), ...calls];
  return new Map(await Promise.all(addresses.map(async (address) => [address, await read(address)] as const)));
}

/** Returns the paths whose text contains an amount, in any format that pages and responses use. */
const naming = (dollars: number, texts: ReadonlyMap<string, string>) => {
  const whole = dollars.toLocaleString('en-US');
  const forms = new RegExp(
    [`\\$(?:${whole}|${dollars})(?![\\d,]|\\.\\d)`, `"${dollars}\\.00"`, `"price":${dollars * 100}\\b`].join('|'),
  );
  return [...texts].filter(([, text]) => forms.test(text)).map(([address]) => address);
};

/** Prices in dollars before and after the change, for courses, forms, pages and the catalog of tests. */
const changes = [
  [1_475, 1_777],
  [475, 477],
  [3_999, 4_111],
  [50, 57],
] as const;

it('shows changed prices on every page and API response and no old prices', { timeout: 90_000 }, async () => {
  const texts = await everything();
  const shownAt = changes.map(([before]) => naming(before, texts));
  for (const addresses of shownAt) expect(addresses.length).toBeGreaterThan(1);
  for (const [before, after] of changes) {
    for (const table of ['packages', 'test_sessions'])
      await product.database.query(`UPDATE ${table} SET price_cents = $2 WHERE price_cents = $1`, [
        before * 100,
        after * 100,
      ]);
  }
  const old = async () => {
    const now = await everything();
    return changes.flatMap(([before]) => naming(before, now));
  };
  await expect.poll(old, { timeout: 60_000, interval: 500 }).toEqual([]);
  const now = await everything();
  expect(changes.map(([, after]) => naming(after, now))).toEqual(shownAt);
});
