import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillBilling, fillParent, linkIn, openSignedUp, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, phone } from './support/browser';
import { confirmed, fillStudentOf, forms, proceed, toggleTest } from './support/forms';
import { overflows } from './support/layout';
import { offeredDates, sellOutPractice } from './support/seat-takers';
import { useSite } from './support/site';

const site = useSite();

const test = { id: 'practice-act', title: 'ACT Practice Test' };

/** Opens a link from an email on the product under test, whose origin may differ from the one in its emails. */
async function open(page: Page, text: string, label: string): Promise<void> {
  const link = new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? '';
  const { pathname, hash } = new URL(link);
  await page.goto('about:blank');
  await page.goto(pathname + hash);
}

/** The last column is the index of the offered Saturday. Each family waits for a different one. */
it.each([
  ['at a desk', desktop, 9],
  ['on a phone', phone, 10],
])(
  'a family %s joins a waitlist, is offered a canceled seat, and registers for it',
  async (_where, viewport, saturday) => {
    const date = (await offeredDates(site.product))[saturday] ?? '';
    const [seat, { page, family, leave }] = await Promise.all([
      sellOutPractice(site.product, test.id, date),
      openSignedUp(site, viewport),
    ]);
    const { email, student } = family;
    const verification = await site.product.mailbox.waitFor(email, /confirm your email/i);

    await page.goto(forms.practice.path);
    await toggleTest(page, test.title);
    await fillParent(page, family);
    await fillStudentOf(page, forms.practice, family);
    await page
      .getByRole('button', { name: /^Join the waitlist for Saturday/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Parent Email').inputValue()).toBe(email);
    await dialog.getByLabel('Grade').fill('11th');
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.getByRole('dialog', { name: /^You are number 1 on the list for Saturday, / }).waitFor();
    expect(await dialog.getByRole('button', { name: / @ 9am$/ }).count()).toBeGreaterThan(0);
    // Submitting the dialog must not submit the registration form around it.
    expect(await page.getByText('Validation Error').count()).toBe(0);

    const asked = await site.product.mailbox.waitFor(email, /^Confirm your place on the waitlist/);
    await open(page, asked.text, 'Confirm my place');
    await page.getByRole('button', { name: 'Confirm my place' }).click();
    await page.getByText('If a seat opens, we will email you').waitFor();

    await seat.cancel();
    const offer = await site.product.mailbox.waitFor(email, /^A seat is open on Saturday/);
    expect(offer.text).toContain('Price: $50.00');

    // The account shows the offer once its email address is confirmed.
    await page.goto(linkIn(verification).replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('button', { name: /yes/i }).click();
    await page.goto('/dashboard');
    await page.getByText(`A seat is open for ${student.first} on Saturday`).waitFor();
    expect(await overflows(page)).toEqual([]);
    await page.getByRole('link', { name: `Register ${student.first}` }).click();

    await page.getByText(/^We are holding it for/).waitFor();
    await expect.poll(() => page.getByLabel('Student First Name').inputValue()).toBe(student.first);
    expect(await page.getByRole('group', { name: test.title }).getByRole('checkbox', { checked: true }).count()).toBe(
      1,
    );
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    await page.getByLabel('Student Email').fill(student.email);
    await page.getByLabel('School').fill(student.school);
    await page.getByLabel('I agree to the').check();
    await proceed(page).click();
    await fillBilling(page, family);
    await payButton(page).click();
    await confirmed(page);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'SAT/ACT Practice Test' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(/^A seat is open/).count()).toBe(0);
    await leave();
  },
);
