import { describe, expect, it } from 'vitest';
import {
  barMenu,
  choosePackage,
  fillBilling,
  linkIn,
  newFamily,
  payButton,
  receiptNumberOn,
  signIn,
  signUp,
} from './support/actions';
import { expectAccessible } from './support/axe';
import { familyViewports, phone } from './support/browser';
import { fillStudentOf, forms } from './support/forms';
import { countPresses } from './support/presses';
import { useSite } from './support/site';

const site = useSite();

describe.each(familyViewports)('a new parent %s', (_where, viewport) => {
  it('signs up, adds a child, registers, pays, gets the emails, and sees the registration', async () => {
    const visitor = await site.visit(viewport);
    const { page } = visitor;
    const family = newFamily();

    await page.goto('/');
    if (viewport === phone) await barMenu(page, 'Menu').click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
    await page
      .getByRole('link', { name: /sign up|create an account/i })
      .first()
      .click();
    await signUp(page, family);
    await page.getByText('Account created successfully! Redirecting...').first().waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: new RegExp(family.firstname) }).waitFor();
    await expectAccessible(page);

    // Students get email only after their parent has confirmed an email address.
    await page.goto(linkIn(await site.product.mailbox.waitFor(family.email, /confirm/i)));
    await page.getByRole('button', { name: 'Yes, this was me' }).click();
    await page.getByText('Your email address is confirmed').waitFor();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: new RegExp(family.firstname) }).waitFor();

    if (viewport === phone) await barMenu(page, 'Menu').click();
    await barMenu(page, family.firstname).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login**');
    await signIn(page, family.email, family.password);
    await page.waitForURL('**/dashboard');

    await page.getByText('No students yet').waitFor();
    await page.getByRole('button', { name: 'Add Your First Student' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Student name').fill(family.student.name);
    await dialog.getByLabel('Student email').fill(family.student.email);
    await dialog.getByLabel('School').fill(family.student.school);
    await dialog.getByRole('button', { name: 'Generate password' }).click();
    const password = await dialog.getByLabel('Password', { exact: true }).inputValue();
    expect(password).toHaveLength(12);
    expect(await dialog.getByLabel('Confirm password').inputValue()).toBe(password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create Student Account' }).click();
    await page.getByText('Student Account Created').first().waitFor();
    const accountMail = await site.product.mailbox.waitFor(family.student.email, /./);
    expect(linkIn(accountMail)).toContain('/auth/reset-password#token=');
    expect(accountMail.text).not.toContain(password);

    await page.goto('/service-selection');
    await page.getByRole('link', { name: 'Start Your Test Prep Journey' }).click();
    await page.waitForURL('**/programs/sat-act-preparation');
    await page
      .getByRole('link', { name: /register/i })
      .first()
      .click();
    await page.waitForURL('**/forms/sat-act-course');
    await expect.poll(() => page.getByLabel('Parent First Name').inputValue()).toBe(family.firstname);
    expect(await page.getByLabel('Parent Email').inputValue()).toBe(family.email);
    await choosePackage(page);
    await page.getByText('$1,475.00').first().waitFor();

    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await page.getByRole('alert').getByText('This field is required').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await fillStudentOf(page, forms.course, family);
    await page.getByLabel('Parent Phone').fill('9145550123');
    await page.getByLabel('I agree to the').check();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();

    await page.getByRole('dialog').getByText('Demo payments').first().waitFor();
    await fillBilling(page, family);
    await expectAccessible(page);
    await payButton(page).click();
    await page.getByText('What happens next').waitFor();
    await page.getByText('Registration Successful').first().waitFor();
    await expectAccessible(page);

    const receipt = await site.product.mailbox.waitFor(family.email, /receipt/i);
    expect(receipt.text).toContain('$1,475.00');
    const number = await receiptNumberOn(page);
    expect(receipt.text).toContain(number);
    const confirmation = await site.product.mailbox.waitFor(family.email, /registered|registration/i);
    expect(confirmation.text).toContain(family.student.name);

    await page.goto('/dashboard');
    await page.getByText('SAT/ACT Course').first().waitFor();
    await page.getByText('Scheduled').first().waitFor();
    await page.getByText('$1,475').first().waitFor();
    await expectAccessible(page);

    // Presses from the dashboard: the registration, its receipt.
    const presses = await countPresses(page);
    await page
      .getByRole('link', { name: /SAT\/ACT Course/ })
      .first()
      .click();
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    expect(presses()).toBe(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`receipt-${number}.pdf`);
    await page.reload();
    await page.getByText(number, { exact: true }).waitFor();
    expect(await page.title()).toBe(`Receipt ${number} | Post Road Academy`);
    await page.getByRole('link', { name: 'Back to payments' }).click();
    await page.getByRole('table', { name: 'Payment history' }).waitFor();
    await page.getByRole('link', { name: 'Yearly statement' }).click();
    await page
      .getByRole('region', { name: /^\d{4} statement/ })
      .getByText(family.student.name)
      .waitFor();
    await expectAccessible(page);
    await visitor.leave();

    const student = await site.visit(viewport);
    await student.page.goto('/auth/student-login');
    await signIn(student.page, family.student.email, password);
    await student.page.waitForURL('**/dashboard');
    await student.page.getByRole('heading', { level: 1, name: /Sam/ }).waitFor();
    await expectAccessible(student.page);
    await student.leave();
  });
});
