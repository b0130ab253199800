import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkIn, openSignedUp, signIn, toast, type Family } from './support/actions';
import { appCode } from './support/authenticator';
import { familyViewports } from './support/browser';
import { inspect } from './support/inspect';
import { useSite } from './support/site';

const site = useSite();

const look = async (page: Page) => expect(await inspect(page)).toEqual([]);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Enters the password in the open dialog and presses its button. */
async function givePassword(page: Page, { password }: Family, button: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account/sign-out');
  await press(page, 'Sign Out');
  await toast(page, 'Logged Out');
}

/** Signs in up to the code step. The sign-in redirects to the settings afterward. */
async function reachCode(page: Page, { email, password }: Family): Promise<void> {
  await page.goto('/auth/login?redirect=%2Faccount%2Fsettings');
  await signIn(page, email, password);
  await page.getByRole('heading', { name: 'Enter the code from your authenticator app' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
}

it.each(familyViewports)(
  'a parent turns on, uses and turns off two-factor authentication, %s',
  async (_where, viewport) => {
    const visitor = await openSignedUp(site, viewport);
    const { page, family } = visitor;
    const { mailbox } = site.product;
    await page.goto(linkIn(await mailbox.waitFor(family.email, /^Confirm your email/)));
    await press(page, 'Yes, this was me');
    await page
      .getByText(/confirmed/i)
      .first()
      .waitFor();

    await page.goto('/account/settings');
    await page.getByText('Not Enabled').waitFor();
    await press(page, 'Enable');
    await givePassword(page, family, 'Continue');
    const key = page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    await key.waitFor();
    await look(page);
    const secret = await key.innerText();
    await page.getByLabel('First code from the app').fill(appCode(secret));
    await press(page, 'Turn on');
    const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
    const recoveryCode = await dialog.getByRole('listitem').first().innerText();
    await look(page);
    await press(page, 'I have saved them');
    await page.getByText('Enabled', { exact: true }).waitFor();
    await page.getByText(/10 recovery codes left/).waitFor();

    await signOut(page);
    await reachCode(page, family);
    await look(page);
    // The current code has been used. The next code is valid already, and stays valid if its time step begins meanwhile.
    await page.getByLabel('Code from your app').fill(appCode(secret, 1));
    await press(page, 'Sign In');
    await page.waitForURL('**/account/settings');
    await page.getByText('Enabled', { exact: true }).waitFor();

    await signOut(page);
    await reachCode(page, family);
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await press(page, 'Sign In');
    await page.waitForURL('**/account/settings');
    await page.getByText(/9 recovery codes left/).waitFor();

    await press(page, 'Turn off');
    await givePassword(page, family, 'Turn Off');
    await toast(page, 'Two-Factor Authentication Is Off');
    await page.getByText('Not Enabled').waitFor();
    await mailbox.waitFor(family.email, /^Two-factor authentication is on/);
    await mailbox.waitFor(family.email, /^Two-factor authentication is off/);
    await visitor.leave();
  },
);
