import { describe, expect, it } from 'vitest';
import { isStatic, pages } from '../src/app/pages';
import { openSignedUp } from './support/actions';
import { desktop, phone } from './support/browser';
import { useSite } from './support/site';

const site = useSite();

describe('a static page', () => {
  it('requests one script and not the framework', async () => {
    for (const { path } of pages.filter((page) => isStatic(page.path))) {
      const html = await (await fetch(site.product.url + path, { headers: { accept: 'text/html' } })).text();
      const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)];
      expect(
        scripts.map(([, file = '']) => file.replace(/-[\w-]+\.js$/, '')),
        path,
      ).toEqual(['/assets/site']);
      expect(html, path).not.toContain('$_TSR');
    }
  });

  it.each([
    ['wide', desktop],
    ['narrow', phone],
  ])('shows the signed-in user and the cart, and signs out, in a %s window', async (_width, viewport) => {
    const { page, family, leave } = await openSignedUp(site, viewport);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.evaluate(() => {
      const line = { line_id: 'a', serviceType: 'sat_act_course', packageId: 'p', packageName: '5 Sessions', price: 1 };
      localStorage.setItem('selectedServices', JSON.stringify([line]));
    });
    await page.goto('/legal/privacy-policy');
    const menu = page.getByText('Menu', { exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false);
    await page.getByRole('banner').getByText(family.firstname, { exact: true }).click();
    await page.getByRole('link', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Settings' }).waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByText(family.firstname, { exact: true }).click();
    const revoked = page.waitForRequest(/\/api\/logout$/);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await revoked;
    await page.waitForURL(`${site.product.url}/`);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(errors).toEqual([]);
    await leave();
  });

  it('shows the placeholder for pictures that are missing', async () => {
    const { page, leave } = await site.visit();
    await page.route(/\/storage\/(?!placeholder)/, (route) => route.fulfill({ status: 404, body: '' }));
    for (const path of ['/resources/blog', '/college-essays', '/programs/virtual-tutoring']) {
      await page.goto(path);
      const pictures = page.getByRole('main').locator('img[src^="/storage/"]');
      await expect.poll(() => pictures.count(), { message: path }).toBeGreaterThan(0);
      // Otherwise those below the fold load when they are scrolled to.
      await pictures.evaluateAll((all) => all.forEach((one) => one.setAttribute('loading', 'eager')));
      const missing = page.getByRole('main').locator('img:not([src="/storage/placeholder.svg"])');
      await expect.poll(() => missing.count(), { message: path }).toBe(0);
    }
    await leave();
  });

  it('opens the path of the query and the stored one, which is used once', async () => {
    const { page, leave } = await site.visit();
    await page.goto('/college-essays?path=/our-team');
    await page.waitForURL(`${site.product.url}/our-team`);
    await page.evaluate(() => sessionStorage.setItem('redirectPath', '/resources/blog'));
    await page.goto('/legal/sitemap');
    await page.waitForURL(`${site.product.url}/resources/blog`);
    await page.goto('/legal/sitemap');
    expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/legal/sitemap');
    await leave();
  });

  it('is where Cancel on the sign-out page returns to', async () => {
    const { page, leave } = await openSignedUp(site);
    await page.goto('/legal/sitemap');
    await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${site.product.url}/legal/sitemap`);
    await leave();
  });
});
