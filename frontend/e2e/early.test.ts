import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../.scripts/browser.mjs';
import { openSignedUp, signIn } from './support/actions';
import { phone } from './support/browser';
import { hydrated } from './support/hydrated';
import { useSite } from './support/site';

// The full browser, because the older headless shell never requests a module again after it failed to load.
const site = useSite(findBrowser);

/** Delays the page's scripts until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  return letGo;
}

const forms = [
  { path: '/forms/sat-act-course', field: 'School', submit: 'Proceed to Payment', choice: '10 Sessions' },
  { path: '/forms/college-essays', field: 'School', submit: 'Proceed to Payment', choice: '3 Essay Package' },
  { path: '/consultation/schedule', field: 'Full Name', submit: 'Proceed to Payment', choice: null },
  { path: '/online-payment', field: 'Student First Name', submit: 'Proceed to Payment', choice: null },
  { path: '/contact/support', field: 'Name', submit: 'Send message', choice: null },
];

describe('a page whose scripts have not loaded yet', () => {
  it.each(forms)(
    'keeps typed text, choices and a pressed submit button at $path',
    async ({ path, field, submit, choice }) => {
      const { page, leave } = await site.visit();
      const letGo = await withoutScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByLabel(field, { exact: true }).fill('Larchmont');
      if (choice) await page.getByRole('radio', { name: choice }).check();
      await page.getByRole('button', { name: submit }).click();
      letGo();
      const summary = page.getByRole('alert').or(page.getByRole('group')).filter({ hasText: 'required' }).first();
      await summary.waitFor();
      expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe('Larchmont');
      expect(await summary.innerText()).not.toContain(`${field}:`);
      if (choice) expect(await page.getByRole('radio', { name: choice }).isChecked()).toBe(true);
      await leave();
    },
  );

  it('shows all links of the header bar', async () => {
    const { page, leave } = await site.visit();
    await withoutScripts(page);
    await page.goto('/our-team', { waitUntil: 'commit' });
    const bar = page.getByRole('banner');
    for (const name of ['Contact us', 'Sign in', 'Book Session']) await bar.getByRole('link', { name }).waitFor();
    await leave();
  });

  it('hides the sign-in link from a signed-in visitor', async () => {
    const { page, leave } = await site.visit();
    // With scripts, the page would check the made-up token with the server and remove it.
    await withoutScripts(page);
    await page.goto('/our-team', { waitUntil: 'commit' });
    await page.evaluate(() => localStorage.setItem('authToken', 'kept'));
    await page.goto('/our-approach', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false);
    await leave();
  });

  it('follows a clicked link before the scripts load', async () => {
    const { page, leave } = await site.visit();
    await withoutScripts(page);
    await page.goto('/forms/college-essays', { waitUntil: 'commit' });
    await page.getByRole('complementary').getByRole('link', { name: 'SAT/ACT Course' }).click();
    await page.waitForURL('**/forms/sat-act-course', { waitUntil: 'commit' });
    await leave();
  });

  it('keeps the scroll position when the scripts start, also after a reload', async () => {
    const { page, leave } = await site.visit(phone);
    const letGo = await withoutScripts(page);
    await page.goto('/our-approach', { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY >= 900);
    const read = await page.evaluate(() => window.scrollY);
    letGo();
    await hydrated(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.scrollY)).toBe(read);
    // Also after a reload, when the browser restores the scroll position itself.
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.scrollY)).toBe(read);
    await leave();
  });

  it('says that no card is charged', async () => {
    const { page, leave } = await site.visit();
    await withoutScripts(page);
    for (const { path } of forms.slice(0, 4)) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      expect(await page.getByText('Demo payments: no card is charged.').isVisible(), path).toBe(true);
    }
    await leave();
  });
});

describe('a form', () => {
  it.each(['/forms/sat-act-diagnostic', '/consultation/schedule', '/online-payment'])(
    'at %s hydrates without interaction and keeps its prerendered HTML',
    async (path) => {
      const { page, leave } = await site.visit();
      const reports: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/client-errors') && reports.push(request.url()));
      await page.goto(path, { waitUntil: 'commit' });
      const heading = await page.locator('h1').elementHandle();
      await page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).length > 0);
      expect(await page.locator('h1').evaluate((element, before) => element === before, heading)).toBe(true);
      // Structured data comes only with the HTML. It must survive hydration for search engines that run scripts.
      await hydrated(page);
      expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
      expect(reports).toEqual([]);
      await leave();
    },
  );

  it('restores its draft after a reload', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/forms/sat-act-course');
    await page.getByLabel('School', { exact: true }).fill('Mamaroneck High School');
    await page.getByRole('radio', { name: '10 Sessions' }).check();
    await page.waitForFunction(() => window.localStorage.length > 0);
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=school]')?.value === 'Mamaroneck High School',
    );
    await leave();
  });
});

it('a page shows an offline notice until the browser is online again', async () => {
  const { page, context, leave } = await site.visit(phone);
  await page.goto('/contact/support');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await context.setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await leave();
});

it('a page that was not loaded before the connection was lost says so, and leads back to the one before', async () => {
  const { page, context } = await openSignedUp(site);
  await page.goto('/dashboard');
  await hydrated(page);
  const openBilling = async () => {
    await page.locator('header summary', { hasText: 'Jane' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Payments & Billing' }).click();
  };
  await context.setOffline(true);
  await openBilling();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  await openBilling();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' });
  await page.locator('h1').waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  // Not `leave`, as React logs the page that could not be shown.
  await context.close();
});

/** The session script, which the sign-in page needs only on submit. */
const sessionScript = '**/assets/session-*.js';

describe('a sign-in whose script has not loaded yet', () => {
  it('is sent once the script has loaded', async () => {
    const { page, leave } = await site.visit();
    let letGo = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(sessionScript, (route) => allowed.then(() => route.continue()));
    await page.goto('/auth/login');
    await signIn(page, 'parent@example.com', 'Parent2026');
    await page.getByText('Signing in...').waitFor();
    letGo();
    await page.waitForURL('**/dashboard');
    await leave();
  });

  it('keeps the typed email when the script fails to load, and succeeds on retry', async () => {
    const { page, leave } = await site.visit();
    await page.route(sessionScript, (route) => route.abort());
    await page.goto('/auth/login');
    await signIn(page, 'parent@example.com', 'Parent2026');
    await page.getByText('Could Not Connect').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('parent@example.com');
    await page.unroute(sessionScript);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await leave();
  });
});
