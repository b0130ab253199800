import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../.scripts/browser.mjs';
import { isDeep } from '../../backend/test/support/sweeps.js';
import { hydrated, isHydrated } from './support/hydrated';
import { useSite } from './support/site';

// The full browser, because the older headless shell never requests a module again after it failed to load.
const site = useSite(findBrowser);

/** A page with a form. A deep run adds a page without a form and a page whose HTML starts empty. */
const pages = [
  { path: '/forms/college-essays', field: 'School' },
  ...(isDeep
    ? [
        { path: '/our-approach', field: null },
        { path: '/auth/login', field: 'Email' },
      ]
    : []),
];

/** Lists the script files that a first visit requests, including optional ones. */
async function scriptsOf(path: string): Promise<string[]> {
  const { page, leave } = await site.visit();
  const files = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && files.add(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  await leave();
  return [...files].filter((file) => file.startsWith('/assets/'));
}

/** Waits until the app runs or the page shows the startup notice. Returns which of the two happened. */
async function settled(page: Page): Promise<'runs' | 'message'> {
  const notice = page.locator('#startup-notice:not([hidden])').waitFor({ state: 'attached' });
  const runs = page.waitForFunction(isHydrated);
  // The page is closed while it still waits for the other one.
  return Promise.race([notice.then(() => 'message' as const), runs.then(() => 'runs' as const)]);
}

describe.each(pages)('$path', ({ path, field }) => {
  it('recovers when any one of its script files fails to load once', async () => {
    const files = await scriptsOf(path);
    for (const file of files) {
      // A new visit for each file, because the router reloads for a missing script only once per tab.
      const { page, context } = await site.visit();
      let aborted = false;
      await page.route(`**${file}`, (route) => {
        const first = !aborted;
        aborted = true;
        return first ? route.abort() : route.continue();
      });
      await page.goto(path);
      expect(await settled(page), file).toBe('runs');
      await expect.poll(() => aborted, { message: file }).toBe(true);
      await page.locator('h1').waitFor();
      expect(await page.getByText('Something went wrong').count(), file).toBe(0);
      await context.close();
    }
  });

  it('stays readable and offers Try again when none of its scripts load', async () => {
    const { page, context } = await site.visit();
    const reports: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/client-errors') && reports.push(request.url()));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await settled(page)).toBe('message');
    expect(reports.length).toBeGreaterThan(0);
    if (path !== '/auth/login') expect(await page.locator('h1').isVisible()).toBe(true);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await settled(page)).toBe('runs');
    if (field) await page.getByLabel(field, { exact: true }).waitFor();
    await context.close();
  });
});

it('a form keeps its typed text when a script file fails to load', async () => {
  const { page, context } = await site.visit();
  let blocked = true;
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=school]')?.value);
    await (blocked ? route.abort() : route.continue());
  });
  await page.goto('/forms/college-essays', { waitUntil: 'commit' });
  const school = page.getByLabel('School', { exact: true });
  await school.fill('Rye High School');
  expect(await settled(page)).toBe('message');
  expect(await school.inputValue()).toBe('Rye High School');
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await settled(page)).toBe('runs');
  expect(await school.inputValue()).toBe('Rye High School');
  await context.close();
});
