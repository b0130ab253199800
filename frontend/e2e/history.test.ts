import { expect, it } from 'vitest';
import { choosePackage, fillParent, newFamily } from './support/actions';
import { fillStudentOf, forms, proceed } from './support/forms';
import { hydrated } from './support/hydrated';
import { useSite } from './support/site';

const site = useSite();

it('does not choose a removed package or tick the terms again when the browser goes back to its form', async () => {
  const { page, leave } = await site.visit();
  const family = newFamily();
  await page.goto(forms.course.path);
  await choosePackage(page);
  await fillParent(page, family);
  await fillStudentOf(page, forms.course, family);
  await page.getByLabel('I agree to the').check();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText('Your cart is empty').first().waitFor();
  await page.goBack();
  await hydrated(page);
  await proceed(page).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(false);
  expect(await page.getByRole('link', { name: /^Cart \(/ }).count()).toBe(0);
  await leave();
});

it('shows the page of the address when the browser goes back past a page that was reloaded', async () => {
  const { page, leave } = await site.visit();
  await page.goto('/contact/support');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.reload();
  await page.goBack();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Contact us');
  await leave();
});
