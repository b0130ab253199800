import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newFamily } from './support/actions';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useSite } from './support/site';

const site = useSite();
const password = 'Abcdefg1';

/**
 * Calls the public API and expects 201.
 * @param token auth token of the caller
 */
async function call(path: string, body: object, token = ''): Promise<{ token: string; user: { id: string } }> {
  const answer = await fetch(`${site.product.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(201);
  return (await answer.json()) as { token: string; user: { id: string } };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const hasFocus = (page: Page, name: string) => button(page, name).and(page.locator(':focus')).waitFor();

it.each(officeViewports)(
  'staff correct, disable and enable accounts and resend emails [office tasks 5, 29, 38], %s',
  async (_where, viewport) => {
    // Unique names, because the runs at both widths share one product.
    const lastName = [...randomUUID().replace(/[^a-f]/g, '')].join('').padEnd(6, 'x');
    const [parent, child] = [`Margarethe ${lastName}`, `Otis ${lastName}`];
    const { email } = newFamily();
    const { token, user } = await call('/register', {
      firstname: 'Margarethe',
      lastname: lastName,
      email,
      phone_no: '2035550177',
      password,
      password_confirmation: password,
    });
    const student = { student_name: child, school: 'Rye High School', password, password_confirmation: password };
    await call('/students', { students: [{ ...student, student_email: `otis.${email}` }] }, token);
    await call('/leads', { kind: 'contact', name: parent, email, subject: 'Hours', message: 'Open on Sunday?' });

    const { page, leave } = await site.visit(viewport);
    await page.goto(`/office/families/${user.id}`);
    await signInToOffice(page);
    await page.getByRole('heading', { name: parent }).waitFor();
    await look(page);

    await button(page, parent).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('12');
    await button(page, 'Save').press('Enter');
    await dialog.getByText('Phone number must be 10 digits, numbers only').first().waitFor();
    await look(page);
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(203) 555-0178');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`new.${email}`);
    await button(page, 'Save').press('Enter');
    await page.getByText('The address takes effect once it is confirmed.').first().waitFor();
    await hasFocus(page, parent);
    await page.getByText('Corrected the contact; the new email address waits').first().waitFor();
    await button(page, parent).press('Enter');
    await dialog.getByText(`new.${email} waits to be confirmed.`).waitFor();
    await button(page, 'Send a password link').press('Enter');
    await page.getByText('Link sent').first().waitFor();
    await hasFocus(page, parent);

    await button(page, child).press('Enter');
    await look(page);
    await button(page, 'Disable').press('Enter');
    await page.getByRole('dialog', { name: `Disable the account of ${child}?` }).waitFor();
    await button(page, 'Disable').press('Enter');
    await dialog.getByText('Please enter a reason.').first().waitFor();
    await look(page);
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Shared the password.');
    await page.keyboard.press('Enter');
    await page.getByText(`${child} can no longer sign in`).first().waitFor();
    await look(page);
    await button(page, 'Enable').press('Enter');
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Talked to the parent.');
    await page.keyboard.press('Enter');
    await page.getByText(`${child} can sign in again`).first().waitFor();
    await button(page, 'Cancel').press('Enter');
    await hasFocus(page, child);
    await page.getByText('Shared the password.').first().waitFor();

    // The page lists the emails that had been sent when it was loaded.
    await site.product.mailbox.waitFor(email, /received your message/i);
    await site.product.mailbox.waitFor(`new.${email}`, /^Confirm your email/);
    await page.reload();
    await button(page, /received your message/i)
      .first()
      .press('Enter');
    await page.getByRole('radio', { name: new RegExp(`^${email}`) }).waitFor();
    await look(page);
    await button(page, 'Send again').press('Enter');
    await page.getByText('Sent again').first().waitFor();
    await page.getByText('Sent an email again, by').first().waitFor();
    await button(page, /confirm your email/i)
      .first()
      .press('Enter');
    await page.getByText('is not sent again').first().waitFor();
    await look(page);
    await button(page, 'Close').last().press('Enter');

    await button(page, 'Download the family’s data').press('Enter');
    await look(page);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF to read').press('Enter')]);
    expect(file.suggestedFilename()).toBe('family-data.pdf');
    await page.getByText('The copy was downloaded').first().waitFor();
    await hasFocus(page, 'Download the family’s data');
    await leave();
  },
);
