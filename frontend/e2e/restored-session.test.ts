import { expect, it } from 'vitest';
import { barMenu, openSignedUp, signIn } from './support/actions';
import { useSite } from './support/site';

const site = useSite();

it('a browser that deletes what scripts store keeps a person signed in until they sign out', async () => {
  const { family, leave: leaveFirst } = await openSignedUp(site);
  await leaveFirst();
  const { page, leave } = await site.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const restores = () => asked.filter((path) => path === '/api/session/restore').length;
  const forget = () => page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));

  await page.goto('/legal/privacy-policy');
  await page.goto('/auth/login');
  await signIn(page, family.email, family.password);
  await page.waitForURL('**/dashboard');
  expect(restores()).toBe(0);

  await forget();
  await page.goto('/legal/privacy-policy');
  await barMenu(page, family.firstname).waitFor();
  await forget();
  await page.goto('/our-team');
  await barMenu(page, family.firstname).waitFor();
  await forget();
  await page.goto('/account/settings');
  await page.getByRole('heading', { name: 'Security' }).waitFor();
  expect(restores()).toBe(3);

  await page.goto('/legal/privacy-policy');
  await barMenu(page, family.firstname).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${site.product.url}/`);
  await page.goto('/dashboard');
  await page.waitForURL('**/auth/login?**');
  expect(restores()).toBe(3);
  await leave();
});
