import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newFamily } from './support/actions';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useSite } from './support/site';

const site = useSite();

it.each(officeViewports)(
  'desk staff find a misspelled caller and add notes and a family [office tasks 2, 3, 22], %s',
  async (_where, viewport) => {
    // Unique names, because the runs at both widths share one product.
    const lastName = [...randomUUID().replace(/[^a-f]/g, '')].join('').padEnd(20, 'x');
    const { email } = newFamily();
    const message = {
      kind: 'contact',
      name: `Margarethe ${lastName}`,
      email,
      subject: 'Hours',
      message: 'Open on Sunday?',
    };
    const sent = await fetch(`${site.product.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(201);

    const { page, leave } = await site.visit(viewport);
    await page.goto('/office/families');
    await signInToOffice(page);
    await page.getByRole('heading', { name: 'Families' }).waitFor();
    await look(page);

    // The name is misspelled, as if heard on the phone.
    await page.keyboard.press('/');
    await page.keyboard.type(`Margarete ${lastName}`);
    await page.getByText('Similar spellings').waitFor();
    await page.getByRole('link', { name: message.name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: message.name }).waitFor();
    await page.getByText('Wrote a message').waitFor();
    await look(page);

    await page.getByRole('button', { name: 'Add a note' }).press('Enter');
    await page.keyboard.type('Asks for Sundays.');
    await look(page);
    await page.getByRole('button', { name: 'Save the note' }).press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Asks for Sundays.' }).waitFor();

    await page.getByRole('button', { name: 'Add a task' }).press('Enter');
    await page.getByRole('button', { name: 'Save the task' }).press('Enter');
    await page.getByText('Please enter what needs to be done.').waitFor();
    await page.getByRole('textbox', { name: 'What is to be done' }).fill('Call back');
    await page.getByRole('button', { name: 'Save the task' }).press('Enter');
    await page.getByRole('button', { name: 'Done: Call back' }).press('Enter');
    await page.getByRole('button', { name: 'Reopen: Call back' }).waitFor();
    await page.getByText('Finished a task, by').waitFor();

    await page.keyboard.press('/');
    await page.locator('#family-search:focus').waitFor();
    await page.keyboard.type('Xqzzv Wvvkj');
    await page.getByText('No family matches.').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'New family' }).press('Enter');
    await page.getByRole('textbox', { name: 'First name' }).fill('Carl');
    await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
    await page.getByRole('textbox', { name: 'Phone' }).fill('(203) 555-0166');
    await page.getByRole('textbox', { name: /^Email/ }).fill(email);
    await page.keyboard.press('Enter');
    await page.getByText('A family with this email is already here.').first().waitFor();
    await look(page);
    await page.getByRole('textbox', { name: /^Email/ }).fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Carl ${lastName}` }).waitFor();
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Find a family' }).waitFor();
    await leave();
  },
);
