import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { officeViewports } from './support/browser';
import { look } from './support/office';
import { useSite } from './support/site';

const site = useSite();
const owner = { email: 'owner@example.com', password: 'Owner2026' };

/** Submits the contact form as a visitor. */
async function writeToAcademy(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/contact/support');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Evening sessions');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you have sessions after six?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. We received your message').first().waitFor();
}

it.each(officeViewports)(
  'desk staff answer a message using only the keyboard [office task 14], %s',
  async (_where, viewport) => {
    // Unique names, because the runs at both widths share one product.
    const letters = randomUUID().replace(/[^a-f]/g, '');
    const family = { name: `Ann L${letters}`, email: `ann.${randomUUID()}@example.com` };
    const visitor = await site.visit(viewport);
    await writeToAcademy(visitor.page, family);
    await visitor.leave();

    const desk = await site.visit(viewport);
    const { page } = desk;
    await page.goto('/office/leads');
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    const opener = page.getByRole('link', { name: family.name });
    await opener.waitFor();
    await look(page);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let row = 0; row < 50; row += 1) {
      await page.keyboard.press('ArrowDown');
      if (await opener.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await page.getByText('Do you have sessions after six?').waitFor();
    await page.getByText(`${family.name} sent the form.`).waitFor();
    await look(page);

    await page.getByRole('button', { name: 'Take', exact: true }).press('Enter');
    await page.getByText('took this lead.').waitFor();
    await page.getByRole('button', { name: 'Answer by email' }).press('Enter');
    await page.getByRole('combobox', { name: 'Template' }).selectOption('next-step-call');
    await look(page);
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    expect(await answer.inputValue()).toContain('Hi Ann,');
    await answer.press('Control+End');
    await page.keyboard.type('\nP.S. Yes, we do.');
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    await page.getByRole('dialog').getByText('P.S. Yes, we do.').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await page.getByText('answered by email: Your question about our programs').waitFor();
    await page.getByText('set the status to Talking.').waitFor();
    await page.getByRole('button', { name: 'Answer by email' }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('button', { name: 'Talking' }).getAttribute('aria-pressed')).toBe('true');
    const mail = await site.product.mailbox.waitFor(family.email, /^Your question about our programs$/);
    expect(mail.text).toContain('P.S. Yes, we do.');
    await look(page);

    await page.getByRole('textbox', { name: 'Note' }).fill('They prefer evenings.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').getByText('They prefer evenings.').waitFor();
    await page.getByRole('link', { name: 'All leads' }).press('Enter');
    await page.getByRole('row').filter({ hasText: family.name }).getByText('Talking').waitFor();
    await desk.leave();
  },
);
