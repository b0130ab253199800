import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkIn } from './support/actions';
import { appCode } from './support/authenticator';
import { officeViewports } from './support/browser';
import { look, owner, signInToOffice as signIn } from './support/office';
import { useSite } from './support/site';

const site = useSite();

const signOut = async (page: Page) => {
  await page.locator('header summary').press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor();
};

it.each(officeViewports)('an owner adds and disables a desk account [office task 15], %s', async (_where, viewport) => {
  // Unique names, because the runs at both widths share one product.
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  const dana = { email: `dana.${randomUUID()}@example.com`, password: 'Desk2026' };
  const boss = await site.visit(viewport);
  await boss.page.goto('/office/staff');
  await boss.page.getByRole('heading', { name: 'Sign in to the office' }).waitFor();
  expect(await boss.page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex');
  await look(boss.page);
  await signIn(boss.page, owner);
  await boss.page.getByRole('link', { name: 'Settings' }).press('Enter');
  await boss.page.getByRole('link', { name: 'Staff' }).press('Enter');
  await boss.page.waitForURL('**/office/staff');

  await boss.page.getByRole('button', { name: 'Add a staff account' }).press('Enter');
  await look(boss.page);
  await boss.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await boss.page.getByRole('textbox', { name: 'Email' }).fill(dana.email);
  await boss.page.getByRole('radio', { name: /^Desk/ }).press('Space');
  await boss.page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  const row = boss.page.getByRole('row').filter({ hasText: dana.email });
  await row.getByText('Invited').waitFor();
  await look(boss.page);

  const desk = await site.visit(viewport);
  const { page } = desk;
  await page.goto(linkIn(await site.product.mailbox.waitFor(dana.email, /password/i)));
  await page.getByText(dana.email).waitFor();
  await look(page);
  await page.getByLabel('New password', { exact: true }).fill(dana.password);
  await page.getByLabel('Confirm new password').fill(dana.password);
  await page.keyboard.press('Enter');
  await page.getByText('Your password was saved').waitFor();
  await page.getByRole('link', { name: 'Go to sign-in' }).press('Enter');
  await signIn(page, dana);

  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.locator('header summary').press('Enter');
  await page.getByRole('link', { name: 'Your account' }).press('Enter');
  await page.waitForURL('**/office/account');
  await look(page);
  await page.getByRole('button', { name: 'Set up the app' }).press('Enter');
  const key = page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await key.waitFor();
  await look(page);
  const secret = await key.innerText();
  await page.getByRole('textbox', { name: 'First code from the app' }).fill(appCode(secret));
  await page.keyboard.press('Enter');
  await page.getByText('I have saved them').waitFor();
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(10);
  await look(page);
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await page.getByRole('heading', { name: 'Two-factor authentication is on' }).waitFor();

  await signOut(page);
  await signIn(page, dana);
  const code = page.getByRole('textbox', { name: 'Code from your app' });
  await code.waitFor();
  await look(page);
  // The current code has been used. The next code is valid already, and stays valid if its time step begins meanwhile.
  await code.fill(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Families' }).waitFor();
  expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0);
  await page.goto('/office/staff');
  await page.getByText('Your role does not include this page').waitFor();
  await look(page);

  await row.getByRole('button', { name }).press('Enter');
  await look(boss.page);
  await boss.page.getByRole('button', { name: 'Disable' }).press('Enter');
  await boss.page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).press('Enter');
  await row.getByText('Disabled').waitFor();
  await row.getByRole('button', { name }).and(boss.page.locator(':focus')).waitFor();

  await page.goto('/office/account');
  await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor();
  await signIn(page, dana);
  await page.getByText('That email and password do not match a staff account.').waitFor();
  await desk.leave();
  await boss.leave();
});
