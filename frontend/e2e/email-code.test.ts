import { beforeAll, describe, expect, it } from 'vitest';
import { codeIn, fillBilling, newFamily, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { phone } from './support/browser';
import { chooseDiagnostic, fillStudentOf, forms, proceed, submitForm, toggleTest } from './support/forms';
import { holdSeats, offeredDates } from './support/seat-takers';
import { useOwnSite } from './support/site';

const site = useOwnSite(() => ({ RATE_LIMITS: 'on' }));

describe('a guest whose IP address already holds many seats', () => {
  // Twelve families hold 24 seats, so the next caller from this IP address must enter a code.
  beforeAll(async () => {
    const dates = await offeredDates(site.product);
    for (const first of [4, 6, 8])
      await holdSeats(site.product, 4, { sat: dates[first] ?? '', act: dates[first + 1] ?? '' });
  });

  it('must enter the emailed code, gets an error for a wrong code, and can then pay', async () => {
    const visitor = await site.visit(phone);
    const { page } = visitor;
    const family = newFamily();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/email-codes')) asked.push(request.postData() ?? '');
    });
    await submitForm(page, forms.diagnostic, family);
    const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
    await dialog.getByText(`We sent a six-digit code to ${family.email}`).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email-code');

    const code = codeIn(await site.product.mailbox.waitFor(family.email, /code/i));
    const wrong = code === '000000' ? '000001' : '000000';
    await dialog.getByLabel('Six-digit code').fill(wrong);
    await page.keyboard.press('Enter');
    await dialog.locator('#email-code-error').getByText('This code is incorrect or has expired.').waitFor();
    expect(await dialog.getByLabel('Six-digit code').inputValue()).toBe(wrong);
    await expectAccessible(page);
    await dialog.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');

    await page.getByRole('dialog', { name: 'Payment' }).getByLabel('Address').waitFor();
    expect(asked).toEqual([JSON.stringify({ email: family.email })]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    // The digits may be a part of an identifier, a time or a phone number.
    expect(stored).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
    await fillBilling(page, family);
    await payButton(page).click();
    await page.getByText('What happens next').waitFor();
    await site.product.mailbox.waitFor(family.email, /receipt/i);
    await visitor.leave();
  });

  it('can change the email address, which keeps the form and sends a code to the new address', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const [family, other] = [newFamily(), newFamily()];
    await submitForm(page, forms.diagnostic, family);
    await page.getByRole('button', { name: 'Change the email address' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Proceed to Payment');
    expect(await page.getByLabel('Student Email').inputValue()).toBe(family.student.email);
    await page.getByLabel('Parent Email').fill(other.email);
    await proceed(page).click();
    await page.getByText(`We sent a six-digit code to ${other.email}`).waitFor();
    const code = codeIn(await site.product.mailbox.waitFor(other.email, /code/i));
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Payment' }).getByLabel('Address').waitFor();
    await visitor.leave();
  });
});

it('overlapping tests of one student show an error at the date and block the checkout', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const family = newFamily();
  await page.goto(forms.practice.path);
  await fillStudentOf(page, forms.practice, family);
  await toggleTest(page, 'SAT Practice Test');
  await toggleTest(page, 'Practice Test with Review');
  const dates = (name: string) => page.getByRole('group', { name }).getByRole('checkbox');
  await dates('SAT Practice Test').nth(3).check();
  await dates('Practice Test with Review').nth(3).check();
  const message = page
    .getByRole('group', { name: 'Practice Test with Review' })
    .locator('p')
    .getByText(/^Error: Sam Doe has another test on Saturday, .* Please choose another date\.$/);
  await message.waitFor();
  await expectAccessible(page);
  await proceed(page).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Sam Doe has another test on Saturday/ })
    .click();
  expect(
    await dates('Practice Test with Review')
      .nth(3)
      .evaluate((control) => control === document.activeElement),
  ).toBe(true);
  await dates('Practice Test with Review').nth(3).uncheck();
  await dates('Practice Test with Review').nth(2).check();
  await message.waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: 'ACT' }).check();
  // The practice tests are in the cart but lack the parent. Once complete, they conflict with tests in another form.
  for (const [label, value] of [
    ['Parent First Name', family.firstname],
    ['Parent Last Name', family.lastname],
    ['Parent Phone', '9145550123'],
    ['Parent Email', family.email],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.goto(forms.diagnostic.path);
  await fillStudentOf(page, forms.diagnostic, family);
  await chooseDiagnostic(page, { index: 3 }, 6);
  await page.getByText(/^Error: Sam Doe has another test on Saturday/).waitFor();
  await page.getByLabel('SAT date').selectOption({ index: 5 });
  await page.getByText(/^Error: Sam Doe has another test on Saturday/).waitFor({ state: 'detached' });
  await visitor.leave();
});
