import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillBilling, fillParent, openSignedUp, payButton, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { familyViewports } from './support/browser';
import { confirmed, fillStudentOf, forms, proceed } from './support/forms';
import { overflows } from './support/layout';
import { countPresses } from './support/presses';
import { useSite } from './support/site';

const site = useSite();

const { practice } = forms;

/** Registers the signed-in parent's student for three practice tests and pays. */
async function buyThreeTests(page: Page, family: Family): Promise<void> {
  await page.goto(practice.path);
  await practice.choose(page);
  await fillParent(page, family);
  await fillStudentOf(page, practice, family);
  await page.getByLabel('I agree to the').check();
  await proceed(page).click();
  await page.getByRole('dialog').getByLabel('Address').waitFor();
  await fillBilling(page, family);
  await payButton(page).click();
  await confirmed(page);
}

const dates = (page: Page) => page.getByRole('region', { name: 'When and where' }).getByRole('listitem');

/** Opens the registration from the dashboard's table, where its link is named after the service. */
const openRegistration = (page: Page) => page.getByRole('link', { name: 'SAT/ACT Practice Test', exact: true }).click();

describe.each(familyViewports)('a parent %s', (_where, viewport) => {
  it('moves one test date, cancels another with a refund, and cancels the rest', async () => {
    const { page, family, leave } = await openSignedUp(site, viewport);
    await buyThreeTests(page, family);
    await page.goto('/dashboard');
    // The dashboard shows the next date.
    await page.getByRole('heading', { level: 2, name: /^Saturday, .* @ 9am$/ }).waitFor();

    // Presses from the dashboard: the registration, Move, a date, Move to that date.
    const presses = await countPresses(page);
    await openRegistration(page);
    await page.getByRole('heading', { level: 1, name: 'SAT Practice Test' }).waitFor();
    expect(await dates(page).count()).toBe(3);
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    const before = await dates(page).last().locator('strong').innerText();
    await dates(page).last().getByRole('button', { name: /^Move/ }).click();
    const move = page.getByRole('dialog', { name: 'Move SAT Practice Test' });
    await move.getByRole('radio').last().check();
    await move.getByText(/A full refund is possible until/).waitFor();
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    await move.getByRole('button', { name: /^Move to Saturday/ }).click();
    await move.waitFor({ state: 'detached' });
    expect(presses()).toBe(4);
    const when = dates(page).last().locator('strong');
    await expect.poll(() => when.innerText()).not.toBe(before);
    const after = await when.innerText();
    await page
      .getByRole('region', { name: 'History' })
      .getByText(/moved from .* by you/)
      .waitFor();
    const moved = await site.product.mailbox.waitFor(family.email, /new test date/i);
    expect(moved.text).toContain(`New date: ${/^\w+, \w+ \d+/.exec(after)?.[0]}, `);

    // Cancels one date with a full refund.
    const pressesBefore = presses();
    await dates(page)
      .last()
      .getByRole('button', { name: /^Cancel this date/ })
      .click();
    await page.getByRole('button', { name: 'Cancel and refund $50.00' }).click();
    await expect.poll(() => dates(page).count()).toBe(2);
    expect(presses() - pressesBefore).toBe(2);
    await page.getByRole('region', { name: 'Payment' }).getByText('$50.00').waitFor();
    const canceled = await site.product.mailbox.waitFor(family.email, /cancel/i);
    expect(canceled.text).toContain('$50.00');

    // Cancels the remaining dates, also with a full refund.
    await page.getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByRole('button', { name: 'Cancel and refund $100.00' }).click();
    await page.locator('main header').getByText('Refunded').waitFor();
    expect(await page.getByRole('button', { name: /^(Move|Cancel)/ }).count()).toBe(0);
    await page.getByRole('region', { name: 'Payment' }).getByText('$150.00').nth(1).waitFor();
    await leave();
  });
});

it('a registration page is not found for another family', async () => {
  const { page, family, leave } = await openSignedUp(site);
  await buyThreeTests(page, family);
  await page.goto('/dashboard');
  await openRegistration(page);
  await page.getByRole('heading', { level: 1, name: 'SAT Practice Test' }).waitFor();
  const address = page.url();
  await leave();
  const other = await openSignedUp(site);
  await other.page.goto(address);
  await other.page.getByRole('heading', { level: 1, name: 'Registration not found' }).waitFor();
  await other.leave();
});
