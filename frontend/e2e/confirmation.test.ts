import { describe, expect, it } from 'vitest';
import { fillBilling, newFamily, payButton, signIn, signUp, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { confirmed, forms, openDialog } from './support/forms';
import { overflows } from './support/layout';
import { installProbe } from './support/probe';
import { useSite } from './support/site';

const site = useSite();

const address = /\/confirmation\/[0-9a-f-]{36}$/;

/** Lengthens an email address to one that is wider than a phone and has no place to divide it. */
const longEmail = (email: string) => email.replace('@', `${'a'.repeat(100)}@`);

async function pay(page: Parameters<typeof openDialog>[0], family: Family): Promise<void> {
  await openDialog(page, forms.practice, family);
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
}

describe('the confirmation page', () => {
  it('keeps its URL after a reload and Back, and fits a small phone', async () => {
    const { page, leave } = await site.visit({ width: 320, height: 640 });
    const family = newFamily();
    family.email = longEmail(family.email);
    await pay(page, family);
    expect(new URL(page.url()).pathname).toMatch(address);
    const own = page.url();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Registration Successful' }).waitFor();
    await page.getByText('What happens next').waitFor();
    await installProbe(page);
    expect(await overflows(page)).toEqual([]);
    await page.getByRole('link', { name: 'Google Calendar' }).first().waitFor();
    await page.getByRole('link', { name: 'Directions' }).waitFor();
    await expectAccessible(page);
    await page.goto('/our-team');
    await page.goBack();
    await confirmed(page);
    expect(page.url()).toBe(own);

    const mail = await site.product.mailbox.waitFor(family.email, /^your registration/i);
    // The email links to the registration itself, so it works on every device.
    expect(mail.text).toContain('/manage#token=');
    await leave();
  });

  it('tells a signed-out visitor how to get access, and opens once the paying account signs in', async () => {
    const family = newFamily();
    const payer = await site.visit();
    await payer.page.goto('/auth/signup');
    await signUp(payer.page, family);
    await payer.page.waitForURL('**/dashboard');
    await pay(payer.page, family);
    const { pathname } = new URL(payer.page.url());
    await payer.leave();

    const { page, leave } = await site.visit();
    await page.goto(pathname);
    await page.getByText('on the device and in the browser you paid with').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, family.email, family.password);
    await page.waitForURL(`**${pathname}`);
    await confirmed(page);
    await leave();
  });
});
