import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillBilling, linkIn, newFamily, payButton, toast, type Family } from './support/actions';
import { phone, officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useSite } from './support/site';

const site = useSite();

/** Creates a family that called and opens its page in the office. */
async function openCaller(page: Page): Promise<Family> {
  const family = { ...newFamily(), lastname: [...randomUUID().replace(/[^a-f]/g, '')].join('').padEnd(20, 'x') };
  await page.goto('/office/families');
  await signInToOffice(page);
  await page.getByRole('button', { name: 'New family' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(family.firstname);
  await page.getByRole('textbox', { name: 'Last name' }).fill(family.lastname);
  await page.getByRole('textbox', { name: 'Phone' }).fill('(203) 555-0166');
  await page.getByRole('textbox', { name: /^Email/ }).fill(family.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${family.firstname} ${family.lastname}` }).waitFor();
  return family;
}

/** Fills in the registration form for a course on behalf of the family. */
async function fillCourse(page: Page, { student }: Family): Promise<void> {
  await page.getByRole('link', { name: 'Register by phone' }).click();
  await page.getByLabel('What is it for?').selectOption({ label: 'SAT/ACT Course' });
  await page.getByRole('radio', { name: /^5 Sessions/ }).check();
  await page.getByLabel('Student First Name').fill(student.first);
  await page.getByLabel('Student Last Name').fill(student.last);
  await page.getByLabel('Student Email').fill(student.email);
  await page.getByLabel('School').fill(student.school);
  await page.getByLabel('Grade').fill('11th');
  await page.getByLabel(/The parent agrees to the/).check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Choose a payment method' }).click();

it.each(officeViewports)(
  'desk staff register a caller who pays by check [office task 9], %s',
  async (_where, viewport) => {
    const { page, leave } = await site.visit(viewport);
    const family = await openCaller(page);
    await fillCourse(page, family);
    await look(page);
    await page.getByLabel('School').fill('');
    await submit(page);
    await page.getByRole('alert', { name: 'Please check the form' }).waitFor();
    await page.getByLabel('School').fill(family.student.school);
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'How is it paid?' });
    await dialog.getByRole('radio', { name: /^Check/ }).check();
    await dialog.getByRole('button', { name: 'Register and record $1,475.00' }).click();
    await dialog.getByText('Please enter the check number.').first().waitFor();
    await look(page);
    await dialog.getByRole('radio', { name: 'On its way', exact: true }).check();
    await dialog.getByRole('button', { name: 'Register and wait for $1,475.00' }).click();
    await page.getByText('Waiting for $1,475.00').first().waitFor();
    await look(page);
    const asked = await site.product.mailbox.waitFor(family.email, /^Please pay \$1,475\.00/);
    expect(asked.text).toContain('check');

    await page.getByRole('link', { name: 'Back to the family' }).click();
    await page.getByRole('heading', { name: 'Waiting for payment' }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByLabel('Check number').fill('1042');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await toast(page, '\\$1,475.00 recorded');
    await page.getByRole('cell', { name: 'Check 1042' }).or(page.getByText('Check 1042')).first().waitFor();
    await page.getByRole('heading', { name: 'Waiting for payment' }).waitFor({ state: 'detached' });
    const mail = await site.product.mailbox.waitFor(family.email, /^Your registration and receipt/);
    expect(mail.text).toContain('Check 1042');
    await leave();
  },
);

it('a caller pays by card on a phone through the emailed payment link [office task 18]', async () => {
  const office = await site.visit();
  const family = await openCaller(office.page);
  await fillCourse(office.page, family);
  await submit(office.page);
  await office.page.getByRole('button', { name: 'Register and email the link' }).click();
  await office.page.getByText('Waiting for $1,475.00').first().waitFor();
  const link = linkIn(await site.product.mailbox.waitFor(family.email, /^Please pay/));

  const { page, leave } = await site.visit(phone);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Pay for your registration' }).waitFor();
  await page.getByText('5 Sessions').waitFor();
  await look(page);
  // The page removes the token from the URL, and a reload still shows the page.
  expect(page.url()).not.toContain('token');
  await page.reload();
  await page.getByRole('button', { name: 'Pay $1,475.00 by card' }).click();
  await fillBilling(page, family);
  await payButton(page).click();
  await page.waitForURL('**/confirmation/**');
  await page.getByRole('region', { name: 'Receipt' }).waitFor();
  await site.product.mailbox.waitFor(family.email, /^Your registration and receipt/);
  await page.goto(link);
  await page.waitForURL('**/confirmation/**');

  await office.page.getByRole('link', { name: 'Back to the family' }).click();
  await office.page.reload();
  await office.page.getByText('SAT/ACT Course: 5 Sessions').first().waitFor();
  await leave();
  await office.leave();
});

it.each(officeViewports)(
  'desk staff use a deposit for a consultation and record a session, %s [office tasks 13, 39]',
  async (_where, viewport) => {
    const { page, leave } = await site.visit(viewport);
    const family = await openCaller(page);
    await fillCourse(page, family);
    await submit(page);
    await page.getByRole('radio', { name: /^Cash/ }).check();
    await page.getByRole('button', { name: 'Register and record $1,475.00' }).click();
    await page.getByText('$1,475.00 recorded').first().waitFor();

    await page.getByRole('button', { name: 'Register for something else' }).click();
    await page.getByLabel('What is it for?').selectOption({ label: 'Another amount' });
    const amount = page.getByRole('textbox', { name: 'Amount in dollars' });
    await amount.fill('199.555');
    await submit(page);
    await page.getByText('Please enter an amount in dollars').first().waitFor();
    await look(page);
    await page.getByLabel('Payment type').selectOption({ label: 'Program Deposit' });
    await amount.fill('199');
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'How is it paid?' });
    await dialog.getByRole('radio', { name: /^Check/ }).check();
    expect(await dialog.getByRole('radio', { name: /^Free/ }).count()).toBe(0);
    await dialog.getByLabel('Check number').fill('1042');
    await dialog.getByRole('button', { name: 'Save and record $199.00' }).click();
    await page.getByText('$199.00 recorded').first().waitFor();
    await look(page);

    await page.getByRole('link', { name: 'Back to the family' }).click();
    await page.getByRole('link', { name: /^Use receipt \S+ for a registration/ }).press('Enter');
    await page.getByText(/^Paid with receipt/).waitFor();
    await page.getByLabel('What is it for?').selectOption({ label: 'Consultation' });
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 5 });
    const part = page.getByLabel('Part of the day');
    await part.selectOption({ index: 1 });
    await page.getByLabel('Start').selectOption({ index: 1 });
    await page.getByLabel('Topic').selectOption({ index: 1 });
    await look(page);
    await page.getByRole('button', { name: 'Check and register' }).click();
    await page.getByRole('dialog', { name: /^Register with receipt/ }).waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('status').getByText('Booked').waitFor();
    await page.getByText(/^Paid with receipt/).waitFor();

    await page.getByRole('link', { name: 'Back to the family' }).click();
    await page.getByRole('heading', { name: 'Consultations' }).waitFor();
    await page.getByText('5 of 5 sessions left').waitFor();
    await page.getByText(/^Change: SAT\/ACT Course/).press('Enter');
    await page.getByRole('button', { name: 'Record sessions' }).press('Enter');
    const sessions = page.getByRole('textbox', { name: 'Number of sessions' });
    await sessions.fill('6');
    await sessions.press('Enter');
    await page.getByText('Only 5 sessions are left.').first().waitFor();
    await look(page);
    await sessions.fill('1');
    await sessions.press('Enter');
    await toast(page, '1 session recorded');
    await page.getByText('4 of 5 sessions left').waitFor();
    await page.locator('summary:focus').waitFor();
    await look(page);
    await leave();
  },
);
