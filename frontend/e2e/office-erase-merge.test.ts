import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newFamily, toast } from './support/actions';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useSite } from './support/site';

const site = useSite();

/**
 * Sends a contact message as a new parent.
 * @returns the parent's name and email address
 */
async function write(firstName: string, lastName: string): Promise<{ name: string; email: string }> {
  const { email } = newFamily();
  const name = `${firstName} ${lastName}`;
  const sent = await fetch(`${site.product.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'contact', name, email, subject: 'Hours', message: 'Open on Sunday?' }),
  });
  expect(sent.status).toBe(201);
  return { name, email };
}

/**
 * Searches for a family and opens its page.
 * @returns the path of the page
 */
async function openFamily(page: Page, name: string): Promise<string> {
  await page.goto(`/office/families?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

it.each(officeViewports)(
  'an owner merges duplicate families, separates them, and erases one [office tasks 27, 28], %s',
  async (_where, viewport) => {
    // Unique names, because the runs at both widths share one product.
    const lastName = [...randomUUID().replace(/[^a-f]/g, '')].join('').padEnd(20, 'x');
    const [one, twin] = [await write('Marlene', lastName), await write('Marla', lastName)];
    const { page, leave } = await site.visit(viewport);
    await page.goto('/office/families');
    await signInToOffice(page);
    await page.getByRole('heading', { name: 'Families' }).waitFor();
    const addressOfTwin = await openFamily(page, twin.name);
    const address = await openFamily(page, one.name);

    await page.getByRole('button', { name: 'Merge with another family' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Find the other family' }).fill(lastName);
    await page.getByText('Choose the family:').waitFor();
    await look(page);
    await page.getByRole('button', { name: twin.name }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Merge with ${twin.name}?` });
    await dialog.getByText('Has 1 message').first().waitFor();
    await look(page);
    await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
    await dialog.getByText('Please enter a reason.').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Why' }).fill('The same mother, on the phone.');
    await page.keyboard.press('Enter');
    await toast(page, 'The families were merged');
    await page.getByRole('heading', { name: 'Merged into this family' }).waitFor();
    await page.getByText('Merged another family into this one').waitFor();
    await look(page);
    const both = new URL(page.url()).pathname;
    for (const former of [addressOfTwin, address]) {
      await page.goto(former);
      await page.getByRole('heading', { name: one.name, level: 1 }).waitFor();
      await page.waitForURL(`**${both}`);
    }
    await page.getByText(twin.email).first().waitFor();

    await page.getByRole('button', { name: 'Separate again' }).press('Enter');
    await look(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Separate' }).press('Enter');
    await toast(page, `${twin.name} is a separate family again`);
    await page.getByText('Separated a family from this one again').waitFor();
    await page.locator('#family-history:focus').waitFor();

    await page.getByRole('button', { name: 'Erase the family’s data' }).press('Enter');
    const erasing = page.getByRole('dialog', { name: 'Erase the family’s data?' });
    await erasing.getByText(`We email ${one.email} that it was done.`).waitFor();
    await look(page);
    await erasing.getByRole('textbox', { name: 'Why' }).fill('Asked by phone.');
    await erasing.getByRole('textbox', { name: /^Type/ }).fill('Marlene');
    await page.keyboard.press('Enter');
    await erasing.getByText('Please type the name exactly as shown.').first().waitFor();
    await look(page);
    await erasing.getByRole('textbox', { name: /^Type/ }).fill(one.name);
    await page.keyboard.press('Enter');
    await page.getByText(/^Erased on .+ by /).waitFor();
    await look(page);
    await page.goto(`/office/families?q=${encodeURIComponent(one.name)}`);
    await page.getByText(/Similar spellings|No family matches/).waitFor();
    expect(await page.getByRole('link', { name: one.name }).count()).toBe(0);
    await leave();
  },
);
