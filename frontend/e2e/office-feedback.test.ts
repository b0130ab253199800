import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkIn } from './support/actions';
import { officeViewports } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useSite } from './support/site';

const site = useSite();

/** Submits the feedback form as a visitor. */
async function sendFeedback(page: Page, { name, email, words }: Record<'name' | 'email' | 'words', string>) {
  await page.goto('/community-feedback');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Your experience' }).fill(words);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Share your experience' }).press('Enter');
  await page.getByText('Thank you. We received your feedback.').first().waitFor();
}

/** Waits until the home page shows a text, or no longer shows it. */
const onHomePage = (words: string, isThere: boolean) =>
  expect
    .poll(async () => (await (await fetch(site.product.url)).text()).includes(words), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(isThere);

it.each(officeViewports)(
  'feedback is approved by the family, published, and taken down [office task 40], %s',
  async (_where, viewport) => {
    // A long name, which must fit on a phone with large text.
    const tag = randomUUID()
      .replace(/[^a-f]/g, '')
      .padEnd(20, 'f');
    const family = { name: `Ann L${tag}`, email: `ann.${randomUUID()}@example.com`, words: `It worked for ${tag}.` };
    const visitor = await site.visit(viewport);
    await sendFeedback(visitor.page, family);

    const office = await site.visit(viewport);
    const { page } = office;
    await page.goto('/office/leads?kind=feedback');
    await signInToOffice(page);
    await page.getByRole('link', { name: family.name }).press('Enter');
    await page.getByText('Nothing is published without their consent.').waitFor();
    await look(page);
    await page.getByRole('button', { name: 'Ask to publish' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: 'The exact words' }).inputValue()).toBe(family.words);
    expect(await dialog.getByRole('textbox', { name: 'Signed' }).inputValue()).toMatch(/^Ann L\./);
    await dialog.getByRole('textbox', { name: 'Signed' }).fill(`Ann ${tag}, parent`);
    await look(page);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await page.getByText('Waiting for the family').waitFor();
    await look(page);

    const mail = await site.product.mailbox.waitFor(family.email, /^May we publish your feedback/);
    const link = linkIn(mail);
    await visitor.page.goto(link);
    await visitor.page.getByText(family.words).waitFor();
    await visitor.page.getByText(`Ann ${tag}, parent`).waitFor();
    await look(visitor.page);
    await visitor.page.getByRole('button', { name: 'Yes, you may' }).press('Enter');
    await visitor.page.getByText('We may now publish it.').waitFor();
    await look(visitor.page);
    await visitor.page.goto('about:blank');
    await visitor.page.goto(link);
    await visitor.page.getByText('We may now publish it.').waitFor();
    expect(await visitor.page.getByRole('button', { name: 'No, please do not' }).count()).toBe(0);
    await visitor.leave();

    await page.reload();
    await page.getByText('The family agreed').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await look(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await page.getByText('On the website', { exact: true }).waitFor();
    await onHomePage(family.words, true);

    await page.getByRole('button', { name: 'Take down' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).press('Enter');
    await page.getByText('Taken down', { exact: true }).first().waitFor();
    await onHomePage(family.words, false);

    await page.goto('/office/newsletter');
    await page.getByRole('searchbox', { name: 'Find an address' }).waitFor();
    await look(page);
    await office.leave();
  },
);
