import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillBilling, fillParent, newFamily, payButton, receiptNumberOn, signUp, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { familyViewports } from './support/browser';
import { layoutShifts } from './support/layout-shift';
import { useSite } from './support/site';

const site = useSite();

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillDetails(page: Page, { student }: Family, amount = '$1,250'): Promise<void> {
  await page.getByLabel('Student First Name').fill(student.first);
  await page.getByLabel('Student Last Name').fill(student.last);
  await page.getByLabel('Student Email').fill(student.email);
  await page.getByLabel('Payment Type').selectOption('Program Deposit');
  await page.getByLabel('Payment Amount').fill(amount);
  await page.getByLabel('Payment Notes').fill('Deposit for June');
}

/** Fills in a payment as a guest, up to the open card dialog. */
async function openCardDialog(page: Page, family: Family): Promise<void> {
  await page.goto('/online-payment');
  await fillParent(page, family);
  await fillDetails(page, family);
  await page.getByLabel('I agree to the').check();
  await proceed(page).click();
  await page.getByRole('button', { name: 'Confirm & Pay' }).click();
  await page.getByRole('dialog').getByLabel('Address').waitFor();
}

describe.each(familyViewports)('an online payment %s', (_where, viewport) => {
  it('reports empty fields, shows a summary, is recorded once, and sends a receipt', async () => {
    const visitor = await site.visit(viewport);
    const { page } = visitor;
    const family = newFamily();
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
    await page.goto('/online-payment');
    await heading(page, 'Online Payment').waitFor();
    await proceed(page).click();
    await page.getByText('Please correct the highlighted errors before submitting.').first().waitFor();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(10);
    await expectAccessible(page);
    await page.getByLabel('Parent Phone').pressSequentially('914');
    await page.getByText('Phone number must be exactly 10 digits, numbers only').first().waitFor();
    await fillParent(page, family);
    await fillDetails(page, family);
    await page.getByLabel('I agree to the').check();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(0);

    await proceed(page).click();
    const details = page.getByRole('dialog', { name: 'Confirm Payment Details' });
    for (const text of [
      'Jane Doe',
      family.email,
      '9145550123',
      'Sam Doe',
      family.student.email,
      'Program Deposit',
      'Deposit for June',
      '$1,250.00',
    ]) {
      await details.getByText(text, { exact: true }).first().waitFor();
    }
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toEqual([]);
    expect(await page.getByLabel('Payment Notes').inputValue()).toBe('Deposit for June');
    await proceed(page).click();
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();

    await page.getByRole('dialog').getByText('Jane Doe').first().waitFor();
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Payment Successful').waitFor();
    await page.getByText('Payment recorded and confirmation email sent.').first().waitFor();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    for (const text of ['Program Deposit', 'Sam Doe', '$1,250.00']) await receipt.getByText(text).first().waitFor();
    await expectAccessible(page);
    const mail = await site.product.mailbox.waitFor(family.email, /receipt/i);
    expect(mail.text).toContain('$1,250.00');
    expect(mail.text).toContain(await receiptNumberOn(page));
    expect(asked.filter((path) => path === '/api/payments')).toHaveLength(1);

    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await heading(page, 'Online Payment').waitFor();
    expect(await page.getByLabel('Payment Amount').inputValue()).toBe('');
    await visitor.leave();
  });

  it('causes no layout shifts while the page loads', async () => {
    const visitor = await site.visit(viewport);
    expect(await layoutShifts(visitor.page, '/online-payment')).toEqual([]);
    await visitor.leave();
  });
});

describe('an online payment', () => {
  it('keeps the form after a declined card and succeeds on the second try', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await openCardDialog(page, family);
    await fillBilling(page, family);
    await page.getByRole('radio', { name: 'The card is declined' }).check();
    await payButton(page).click();
    await page.getByText('Your card was declined.').first().waitFor();
    await page.getByRole('radio', { name: 'The payment goes through' }).check();
    await payButton(page).click();
    await heading(page, 'Payment Successful').waitFor();
    await site.product.mailbox.waitFor(family.email, /receipt/i);
    await visitor.leave();
  });

  it('is recorded when the tab closes right after the charge, and the next visit confirms it', async () => {
    const visitor = await site.visit();
    const { page, context } = visitor;
    const family = newFamily();
    await openCardDialog(page, family);
    await fillBilling(page, family);
    // The charge succeeds, but every later request of the page is lost.
    await context.route('**/api/payments', (route) => route.abort());
    await context.route('**/api/checkouts/**', (route) => route.abort());
    const charged = page.waitForResponse((response) => response.url().includes('/confirm') && response.ok());
    await payButton(page).click();
    await charged;
    await page.close();
    expect((await site.product.mailbox.waitFor(family.email, /receipt/i)).text).toContain('$1,250.00');

    await context.unroute('**/api/checkouts/**');
    const next = await context.newPage();
    await next.goto('/online-payment');
    await heading(next, 'Payment Successful').waitFor();
    await next.getByRole('region', { name: 'Receipt' }).getByText('$1,250.00').first().waitFor();
    await visitor.leave();
  });

  it('restores its draft after a reload', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.goto('/online-payment');
    await fillDetails(page, newFamily(), '80');
    // The form's code loads at the first input. From then on it stores every change.
    await page.waitForFunction(() => JSON.stringify(window.localStorage).includes('"80'));
    await page.reload();
    await expect.poll(() => page.getByLabel('Payment Amount').inputValue(), { timeout: 15_000 }).toBe('80');
    await visitor.leave();
  });

  it('is prefilled for a signed-in parent, who can change the fields, and again after paying', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await page.goto('/auth/signup');
    await signUp(page, family);
    await page.waitForURL('**/dashboard');
    await page.goto('/online-payment');
    await expect.poll(() => page.getByLabel('Parent First Name').inputValue()).toBe(family.firstname);
    expect(await page.getByLabel('Parent Email').inputValue()).toBe(family.email);
    await page.getByLabel('Parent First Name').fill('Janet');
    await page.getByLabel('Parent Phone').fill('9145550123');
    await fillDetails(page, family);
    await page.getByLabel('I agree to the').check();
    await proceed(page).click();
    await page.getByRole('dialog').getByText('Janet Doe').waitFor();
    await page.getByRole('button', { name: 'Confirm & Pay' }).click();
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Payment Successful').waitFor();
    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await expect.poll(() => page.getByLabel('Parent First Name').inputValue()).toBe(family.firstname);
    expect(await page.getByLabel('Student First Name').inputValue()).toBe('');
    await visitor.leave();
  });
});
