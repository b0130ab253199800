import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillBilling, fillParent, heldUntil, newFamily, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { desktop, phone } from './support/browser';
import { confirmed, fillStudentOf, forms, openDialog, proceed } from './support/forms';
import { useSite } from './support/site';

const site = useSite();

describe.each(Object.values(forms))('$name', (form) => {
  it('registers a student from the first field to the emails', async () => {
    const { page, leave } = await site.visit(phone);
    const family = newFamily();
    await openDialog(page, form, family);
    await page.getByRole('dialog').getByText(form.price).first().waitFor();
    expect(await page.getByText(heldUntil('seats are')).count()).toBe(form.dated ? 1 : 0);
    await fillBilling(page, family);
    await expectAccessible(page);
    await payButton(page).click();
    await confirmed(page);
    await page.getByText('Registration Successful').first().waitFor();
    await expectAccessible(page);
    await site.product.mailbox.waitFor(family.email, /receipt/i);
    await site.product.mailbox.waitFor(family.email, /registered|registration/i);
    const button = page.getByRole('button', { name: 'Add to calendar' });
    expect(await button.count()).toBe(form.dated ? 1 : 0);
    if (form.dated) {
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(file.suggestedFilename()).toBe('test-dates.ics');
      const text = readFileSync(await file.path(), 'utf8');
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(form === forms.diagnostic ? 2 : 3);
      expect(text).toContain('Boston Post Road');
    }
    await page.getByRole('button', { name: 'Register Another Student' }).click();
    await page.getByRole('heading', { level: 1, name: form.heading }).waitFor();
    expect(await page.getByLabel('Student First Name').inputValue()).toBe('');
    await leave();
  });

  it('reports missing and invalid fields without charging, and continues once they are corrected', async () => {
    const { page, leave } = await site.visit(desktop);
    const family = newFamily();
    await page.goto(form.path);
    await proceed(page).click();
    await page.getByRole('alert').getByText('School: This field is required').waitFor();
    await page.getByText(form.refusal).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);
    await fillParent(page, family);
    await fillStudentOf(page, form, family);
    await form.choose(page);
    await page.getByLabel('Parent Phone').fill('123');
    await page.getByLabel('I agree to the').check();
    await proceed(page).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Phone number must be/ })
      .click();
    expect(await page.getByLabel('Parent Phone').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Parent Phone').fill('9145550123');
    await proceed(page).click();
    await page.getByRole('dialog').getByLabel('Address').waitFor();
    await page.keyboard.press('Escape');
    await proceed(page).waitFor();
    expect(await page.getByLabel('School').inputValue()).toBe(family.student.school);
    await leave();
  });
});
