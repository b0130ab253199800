import { describe, expect, it } from 'vitest';
import { fillBilling, fillParent, newFamily, payButton, receiptNumberOn, type Family } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, phone } from './support/browser';
import { confirmed, fillStudentOf, forms, proceed } from './support/forms';
import { useSite } from './support/site';

const site = useSite();

const sibling = (family: Family): Family => ({
  ...family,
  student: { ...family.student, name: 'Kim Doe', first: 'Kim', email: family.student.email.replace('sam', 'kim') },
});

describe.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('a family with two children %s', (_where, viewport) => {
  it('pays two services at once, each for its own child', async () => {
    const { page, leave } = await site.visit(viewport);
    const family = newFamily();
    await page.goto(forms.essays.path);
    await forms.essays.choose(page);
    await fillParent(page, family);
    await fillStudentOf(page, forms.essays, family);
    await page.getByRole('complementary').getByRole('link', { name: 'SAT/ACT Course' }).click();
    await page.waitForURL('**/forms/sat-act-course');
    await forms.course.choose(page);
    await fillParent(page, family);
    await fillStudentOf(page, forms.course, sibling(family));
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
      expect.stringMatching(/SAT\/ACT Course: 5 Sessions\s+Kim Doe\s+\$1,475\.00/),
      expect.stringMatching(/College Essay Coaching: 3 Essay Package\s+Sam Doe\s+\$300\.00/),
      expect.stringMatching(/Amount to pay\s+\$1,775\.00/),
    ]);
    await fillBilling(page, family);
    await payButton(page).click();
    await confirmed(page);
    await page.getByText('Kim Doe and Sam Doe are registered.').waitFor();
    expect(
      await page.getByRole('region', { name: 'What happens next' }).getByRole('heading', { level: 3 }).allInnerTexts(),
    ).toEqual(['SAT/ACT Course', 'College Essay Coaching']);
    expect(
      await page
        .getByRole('region', { name: 'Receipt' })
        .getByText(/^Registration [0-9a-f-]{36}$/)
        .count(),
    ).toBe(2);
    const receipt = await site.product.mailbox.waitFor(family.email, /receipt/i);
    expect(receipt.text).toContain('$1,775.00');
    expect(receipt.text).toContain(await receiptNumberOn(page));
    await expect
      .poll(
        async () =>
          (await site.product.mailbox.mails()).filter(
            ({ to, subject }) => to.includes(family.email) && /registered|registration/i.test(subject),
          ).length,
        { timeout: 20_000 },
      )
      .toBe(2);
    await page.goto('/cart');
    await page.getByText('Everything you chose is paid and registered.').waitFor();
    await page.getByRole('button', { name: 'Select New Services' }).click();
    await page.getByRole('heading', { level: 1, name: 'View All Services' }).waitFor();
    await leave();
  });
});

describe('the cart', () => {
  it('is reached from the bar, leads back to each form, and lets go of lines', async () => {
    const { page, leave } = await site.visit(desktop);
    const family = newFamily();
    await page.goto(forms.diagnostic.path);
    await forms.diagnostic.choose(page);
    await fillParent(page, family);
    await fillStudentOf(page, forms.diagnostic, family);
    await page.getByRole('button', { name: 'Add another child' }).click();
    await expect.poll(() => page.getByLabel('Parent First Name').inputValue()).toBe(family.firstname);
    await forms.diagnostic.choose(page);
    await page.getByRole('link', { name: 'Registrations (2)' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your registrations' }).waitFor();
    await page.getByText('Not complete, so it is not paid now.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL('**/forms/sat-act-diagnostic?line=*');
    await expect.poll(() => page.getByLabel('School').inputValue()).toBe(family.student.school);
    expect(await page.getByLabel('SAT date').inputValue()).toMatch(/ 09:00$/);
    await page.getByRole('link', { name: 'Registrations (2)' }).click();
    await page.getByRole('button', { name: /^Remove .* for Sam Doe$/ }).click();
    await page.getByRole('link', { name: 'Registrations (1)' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    expect(await page.getByRole('link', { name: /^Registrations/ }).count()).toBe(0);
    await leave();
  });

  it('follows the tests of a form: a line stands in it while every test has its dates', async () => {
    const { page, leave } = await site.visit(desktop);
    await page.goto(forms.practice.path);
    await forms.practice.choose(page);
    await page.getByRole('link', { name: 'Registrations (1)' }).waitFor();
    const dates = page.getByRole('group', { name: 'SAT Practice Test' }).getByRole('checkbox');
    for (const index of [1, 2, 3]) await dates.nth(index).uncheck();
    await page.getByRole('link', { name: 'Registrations (1)' }).waitFor({ state: 'detached' });
    await dates.nth(2).check();
    await page.getByRole('link', { name: 'Registrations (1)' }).waitFor();
    await page.reload();
    expect(await page.getByRole('group', { name: 'SAT Practice Test' }).getByRole('checkbox').nth(2).isChecked()).toBe(
      true,
    );
    await leave();
  });
});
