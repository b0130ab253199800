import { describe, expect, it } from 'vitest';
import { barMenu, openSignedUp, signIn, toast } from './support/actions';
import { useOwnSite } from './support/site';

/** A separate product, because a test kills it. */
const site = useOwnSite();

describe('a session', () => {
  it('ends in every tab on sign-out and resumes in every tab on sign-in', async () => {
    const visitor = await openSignedUp(site);
    const { page, context, family } = visitor;
    const tab = await context.newPage();
    await tab.goto('/dashboard');
    await tab.getByText('No students yet').waitFor();
    await barMenu(tab, family.firstname).click();
    await tab.getByRole('button', { name: 'Sign Out' }).click();
    await toast(tab, 'Logged Out');
    await page.waitForURL('**/auth/login**');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await signIn(page, family.email, family.password);
    await page.waitForURL('**/dashboard');
    await barMenu(tab, family.firstname).waitFor();
    await visitor.leave();
  });

  it('ends on a page without the router with one message, which replaces that of the sign-in', async () => {
    const visitor = await openSignedUp(site);
    const { page, family } = visitor;
    await barMenu(page, family.firstname).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await toast(page, 'Logged Out');
    await page.goto('/auth/login');
    await signIn(page, family.email, family.password);
    await toast(page, 'Login Successful');
    await page.goto('/our-team');
    await toast(page, 'Login Successful');
    await barMenu(page, family.firstname).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, 'Logged Out');
    expect(await page.getByText('Login Successful').count()).toBe(0);
    await visitor.leave();
  });

  it('ends with a notice at the next API call after the token was revoked', async () => {
    const visitor = await openSignedUp(site);
    const { page } = visitor;
    await page.getByText('No students yet').waitFor();
    const revoked = await page.evaluate(async () => {
      const answer = await fetch('/api/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
      });
      return answer.status;
    });
    expect(revoked).toBe(200);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.waitForURL('**/auth/login?redirect=%2Fdashboard');
    await toast(page, 'Signed Out');
    await visitor.leave();
  });

  it('shows cached data and an offline notice while the API is down, and recovers once online', async () => {
    const visitor = await openSignedUp(site);
    const { page, context } = visitor;
    await page.getByText('No students yet').waitFor();
    // Only API calls fail; the page itself still loads, as it would from the browser's cache.
    await context.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText(/^You are offline/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Hello, Jane' }).waitFor();
    await context.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it('survives a kill and restart of the server', async () => {
    const visitor = await openSignedUp(site);
    const { page } = visitor;
    await page.getByText('No students yet').waitFor();
    await site.product.restartAfterKill();
    await page.reload();
    await page.getByText('No students yet').waitFor();
    await visitor.leave();
  });

  it('opens the stored redirect path, and ignores a path that points to another site', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    // The page reads and removes `redirectPath` when it starts, so set it only after the first load.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => sessionStorage.setItem('redirectPath', '/legal/privacy-policy'));
    await page.reload();
    await page.waitForURL('**/legal/privacy-policy');
    await page.goto('/?path=https://example.net/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(site.product.url).origin);
    await visitor.leave();
  });
});
