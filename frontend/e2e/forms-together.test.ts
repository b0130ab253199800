import { describe, expect, it } from 'vitest';
import { fillBilling, fillParent, newFamily, payButton, receiptNumberOn, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, phone, familyViewports } from './support/browser';
import { confirmed, fillStudentOf, forms, proceed, toggleTest } from './support/forms';
import { useSite } from './support/site';

const site = useSite();

const sibling = (family: Family): Family => ({
  ...family,
  student: { ...family.student, name: 'Kim Doe', first: 'Kim', email: family.student.email.replace('sam', 'kim') },
});

describe.each(familyViewports)('a family with two children %s', (_where, viewport) => {
  it('pays for two services at once, one for each child', async () => {
    const { page, leave } = await site.visit(viewport);
    const family = newFamily();
    await page.goto(forms.essays.path);
    await forms.essays.choose(page);
    await fillParent(page, family);
    await fillStudentOf(page, forms.essays, family);
    await page.getByRole('complementary').getByRole('link', { name: 'SAT/ACT Course' }).click();
    await page.waitForURL('**/forms/sat-act-course');
    await forms.course.choose(page);
    await page.getByText(`Jane Doe, (914) 555-0123, ${family.email}`).waitFor();
    await page.getByRole('radio', { name: /^Sam Doe/ }).check();
    expect(await page.getByLabel('School').inputValue()).toBe(family.student.school);
    await fillStudentOf(page, forms.course, sibling(family));
    await page.getByText(/^Optional: in person or online/).click();
    await page.getByLabel('In person or online').selectOption('Online');
    await page.getByLabel('Saturdays').check();
    const summary = page.getByRole('complementary', { name: 'Registration Summary' });
    const essays = summary.getByRole('checkbox', { name: /3 Essay Package, Sam Doe/ });
    await expect.poll(() => essays.isChecked()).toBe(true);
    await summary.getByText('$1,775.00').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('I agree to the').check();
    await proceed(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').waitFor();
    expect(await dialog.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(
        /^SAT\/ACT Course: 5 Sessions\s+Kim Doe\s+You can cancel it at any time for a refund .*\s+\$1,475\.00$/,
      ),
      expect.stringMatching(
        /^College Essay Coaching: 3 Essay Package\s+Sam Doe\s+You can cancel it at any time for a refund .*\s+\$300\.00$/,
      ),
      expect.stringMatching(/Total due\s+\$1,775\.00/),
    ]);
    await fillBilling(page, family);
    await payButton(page).click();
    await confirmed(page);
    await page.getByText('Kim Doe and Sam Doe are registered.').waitFor();
    expect(
      await page.getByRole('region', { name: 'What happens next' }).getByRole('heading', { level: 3 }).allInnerTexts(),
    ).toEqual(['SAT/ACT Course', 'College Essay Coaching']);
    for (const student of ['Kim Doe', 'Sam Doe'])
      await page.getByRole('region', { name: 'Receipt' }).getByText(student).waitFor();
    const receipt = await site.product.mailbox.waitFor(family.email, /receipt/i);
    expect(receipt.text).toContain('$1,775.00');
    for (const student of ['Kim Doe', 'Sam Doe']) expect(receipt.text).toContain(student);
    expect(receipt.text).toContain(await receiptNumberOn(page));
    const details = /In person or online: Online\s+Preferred days and times: Saturdays/;
    const toStaff = async () =>
      (await site.product.mailbox.mails()).filter(({ text }) => text.includes(family.email) && details.test(text));
    await expect.poll(async () => (await toStaff()).length).toBe(1);
    await page.goto('/cart');
    await page.getByText('Everything you chose is paid and registered.').waitFor();
    await page.getByRole('button', { name: 'Select New Services' }).click();
    await page.getByRole('heading', { level: 1, name: 'View All Services' }).waitFor();
    await leave();
  });
});

describe('the cart', () => {
  it('opens from the header, links back to each form, and removes and restores lines', async () => {
    const { page, leave } = await site.visit(desktop);
    const family = newFamily();
    await page.goto(forms.diagnostic.path);
    await forms.diagnostic.choose(page);
    await fillParent(page, family);
    await fillStudentOf(page, forms.diagnostic, family);
    await page.getByRole('button', { name: 'Add another child' }).click();
    await page.getByText(`Jane Doe, (914) 555-0123, ${family.email}`).waitFor();
    await forms.diagnostic.choose(page);
    const second = page.getByText('You have chosen more than one diagnostic test for Sam Doe.');
    await page.getByLabel('Student First Name').fill('Sam');
    await page.getByLabel('Student Last Name').fill('Doe');
    await second.waitFor();
    await page.getByLabel('Student First Name').fill('Kim');
    await second.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cart (2)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    await page.getByText('Not complete, so not included in this payment.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL('**/forms/sat-act-diagnostic?line=*');
    await expect.poll(() => page.getByLabel('School').inputValue()).toBe(family.student.school);
    expect(await page.getByLabel('SAT date').inputValue()).toMatch(/ 09:00$/);
    await page.getByRole('link', { name: 'Cart (2)' }).click();
    await page.getByRole('button', { name: /^Remove .* for Sam Doe$/ }).click();
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('link', { name: /^Cart \(/ }).waitFor({ state: 'detached' });
    await leave();
  });

  it('pays for all complete lines at once', async () => {
    const { page, leave } = await site.visit(phone);
    const family = newFamily();
    await page.goto(forms.essays.path);
    await forms.essays.choose(page);
    await fillParent(page, family);
    await fillStudentOf(page, forms.essays, family);
    await page.goto(forms.practice.path);
    await forms.practice.choose(page);
    await page.getByText(`Jane Doe, (914) 555-0123, ${family.email}`).waitFor();
    await fillStudentOf(page, forms.practice, sibling(family));
    await page.goto('/cart');
    await page.getByLabel('I agree to the').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay $450.00' }).click();
    await page.getByRole('dialog').getByLabel('Address').waitFor();
    await fillBilling(page, family);
    await payButton(page).click();
    await confirmed(page);
    await page
      .getByText('Sam Doe and Kim Doe are registered.')
      .or(page.getByText('Kim Doe and Sam Doe are registered.'))
      .waitFor();
    await page.goto('/cart');
    await page.getByText('Everything you chose is paid and registered.').waitFor();
    await leave();
  });

  it('includes a line only while every test on its form has a date', async () => {
    const { page, leave } = await site.visit(desktop);
    await page.goto(forms.practice.path);
    await forms.practice.choose(page);
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor();
    const dates = page.getByRole('group', { name: 'SAT Practice Test' }).getByRole('checkbox');
    for (const index of [1, 2, 3]) await dates.nth(index).uncheck();
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor({ state: 'detached' });
    await dates.nth(2).check();
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor();
    await toggleTest(page, 'Practice Test with Review');
    const review = page.getByRole('group', { name: 'Practice Test with Review' });
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor({ state: 'detached' });
    await review.getByRole('checkbox').nth(3).check();
    // Wait for the line to return to the cart. The summary grows with it and moves the button below.
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor();
    await proceed(page).click();
    await page.getByRole('alert').getByRole('link', { name: 'Please choose SAT or ACT.' }).click();
    await review.getByRole('radio', { name: 'ACT' }).check();
    await page.reload();
    expect(await dates.nth(2).isChecked()).toBe(true);
    await expect.poll(() => review.getByRole('radio', { name: 'ACT' }).isChecked()).toBe(true);
    await leave();
  });
});
