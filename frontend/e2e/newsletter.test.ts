import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { useSite } from './support/site';

const site = useSite();

const linkIn = (text: string, label: string) => new RegExp(`${label}: (\\S+)`).exec(text)?.[1] ?? '';

describe.each([true, false])('the newsletter with JavaScript enabled: %s', (javaScriptEnabled) => {
  const email = `jane.letter.${javaScriptEnabled}@example.com`;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await site.browser.newContext({ baseURL: site.product.url, javaScriptEnabled });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  /** Opens a link from an email on the product under test, whose origin may differ from the one in its emails. */
  const open = (link: string) => {
    const { pathname, search } = new URL(link);
    return page.goto(pathname + search);
  };

  it('lets a visitor subscribe, confirm by email, and unsubscribe', async () => {
    await page.goto('/resources/blog', { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await heading('Check your email');

    const { text } = await site.product.mailbox.waitFor(email, /^Confirm your newsletter subscription/);
    await open(linkIn(text, 'Confirm my subscription'));
    await heading('Confirm your subscription');
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await heading('You are subscribed');

    const welcome = await site.product.mailbox.waitFor(email, /^You are subscribed/);
    await open(linkIn(welcome.text, 'Unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await heading('You are unsubscribed');
    expect(new URL(page.url()).search).toBe('');
  });

  it('says only that an email is on its way after a second try', async () => {
    await page.goto('/newsletter/try-again', { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Email' }).fill(`again.${email}`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await heading('Check your email');
  });

  it('shows an error and the form for an invalid confirmation link', async () => {
    await page.goto('/newsletter/confirm?token=cut');
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await heading('This link does not work');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
  });
});

it('asks for a complete address on the static page itself', async () => {
  const { page, leave } = await site.visit();
  await page.goto('/resources/blog', { waitUntil: 'networkidle' });
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('jane@example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/resources/blog', 'jane@example']);
  await leave();
});
