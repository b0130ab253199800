import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from './support/browser';
import { useSite } from './support/site';

const site = useSite();

/** Keeps the page's scripts away until it is called. */
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

describe('a page whose scripts have not come yet', () => {
  it.each(forms)('keeps what is typed and pressed at $path', async ({ path, field, submit, choice }) => {
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
  });

  it('waits with a link until it has taken in what was typed beside it', async () => {
    const { page, leave } = await site.visit();
    const letGo = await withoutScripts(page);
    await page.goto('/forms/college-essays', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: '3 Essay Package' }).check();
    await page.getByLabel('Student First Name').fill('Sam');
    await page.getByLabel('Student Last Name').fill('Doe');
    await page.getByRole('complementary').getByRole('link', { name: 'SAT/ACT Course' }).click();
    expect(new URL(page.url()).pathname).toBe('/forms/college-essays');
    letGo();
    await page.waitForURL('**/forms/sat-act-course');
    await page.getByRole('link', { name: 'Registrations (1)' }).click();
    await page.getByText('Sam Doe').first().waitFor();
    await leave();
  });

  it('follows a link at once when there is nothing to lose', async () => {
    const { page, leave } = await site.visit();
    await withoutScripts(page);
    await page.goto('/forms/college-essays', { waitUntil: 'commit' });
    await page.getByRole('complementary').getByRole('link', { name: 'SAT/ACT Course' }).click();
    await page.waitForURL('**/forms/sat-act-course', { waitUntil: 'commit' });
    await leave();
  });

  it('stays where its reader has scrolled it', async () => {
    const { page, leave } = await site.visit(phone);
    const letGo = await withoutScripts(page);
    await page.goto('/our-approach');
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY > 800);
    const read = await page.evaluate(() => window.scrollY);
    letGo();
    await page.waitForFunction(() => !('$_TSR' in window));
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.scrollY)).toBe(read);
    // The same after a reload, when the browser has gone there by itself.
    await page.reload();
    await page.waitForFunction(() => !('$_TSR' in window));
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.scrollY)).toBe(read);
    await leave();
  });

  it('says that no card is charged', async () => {
    const { page, leave } = await site.visit();
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const { path } of forms.slice(0, 4)) {
      await page.goto(path);
      expect(await page.getByText('Demo payments: no card is charged.').isVisible(), path).toBe(true);
    }
    await leave();
  });

  it('does what was asked once they are there', async () => {
    const { page, leave } = await site.visit(phone);
    const letGo = await withoutScripts(page);
    await page.goto('/community-feedback', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'View More' }).click();
    expect(await page.locator('blockquote').count()).toBe(4);
    letGo();
    await page.getByRole('button', { name: 'Show Less' }).waitFor();
    expect(await page.locator('blockquote').count()).toBe(8);
    await leave();
  });
});

describe('a form nobody has touched', () => {
  const isScript = (request: Request) => request.resourceType() === 'script';

  it.each(['/forms/sat-act-diagnostic', '/consultation/schedule', '/online-payment'])(
    'at %s fetches its code with the first touch, and keeps its HTML',
    async (path) => {
      const { page, leave } = await site.visit();
      await page.goto(path, { waitUntil: 'networkidle' });
      const heading = await page.locator('h1').elementHandle();
      const fetched: string[] = [];
      page.on('request', (request) => isScript(request) && fetched.push(request.url()));
      await page.waitForTimeout(500);
      expect(fetched).toEqual([]);
      await page.locator('form input').first().focus();
      await page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).length > 0);
      expect(fetched.length).toBeGreaterThan(0);
      expect(await page.locator('h1').evaluate((element, before) => element === before, heading)).toBe(true);
      await leave();
    },
  );

  it('is there at once for somebody who comes back to it', async () => {
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
