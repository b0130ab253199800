import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillBilling, newFamily, openCardDialog, payButton } from './support/actions';
import { launchBrowser, visit } from './support/browser';
import { startProduct, type Product } from './support/product';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('somebody without an account', () => {
  it('registers, pays and gets both mails', async () => {
    const visitor = await visit(browser, product.url);
    const family = newFamily();
    await openCardDialog(visitor.page, family);
    await fillBilling(visitor.page, family);
    await payButton(visitor.page).click();
    await visitor.page.getByText('What happens next').waitFor();
    await product.mailbox.waitFor(family.email, /receipt/i);
    await product.mailbox.waitFor(family.email, /registered|registration/i);
    await visitor.leave();
  });

  it('whose card is declined keeps everything and pays with the next try', async () => {
    const visitor = await visit(browser, product.url);
    const { page } = visitor;
    const family = newFamily();
    await openCardDialog(page, family);
    await fillBilling(page, family);
    await page.getByRole('radio', { name: 'The card is declined' }).check();
    await payButton(page).click();
    await page.getByText('Your card was declined.').first().waitFor();
    expect(await page.getByRole('dialog').getByLabel('Address').inputValue()).toBe('12 Elm Street');
    expect((await product.mailbox.mails()).filter((mail) => mail.to.includes(family.email))).toEqual([]);
    await page.getByRole('radio', { name: 'The payment goes through' }).check();
    await payButton(page).click();
    await page.getByText('What happens next').waitFor();
    await product.mailbox.waitFor(family.email, /receipt/i);
    await visitor.leave();
  });

  it('whose browser closes right after the charge is registered all the same', async () => {
    const visitor = await visit(browser, product.url);
    const family = newFamily();
    await openCardDialog(visitor.page, family);
    await fillBilling(visitor.page, family);
    // The charge is through; everything the page wants to say afterwards is lost.
    await visitor.context.route('**/new_sat_act', (route) => route.abort());
    await visitor.context.route('**/api/checkouts/**', (route) => route.abort());
    const charged = visitor.page.waitForResponse((response) => response.url().includes('/confirm') && response.ok());
    await payButton(visitor.page).click();
    await charged;
    await visitor.context.close();
    await product.mailbox.waitFor(family.email, /receipt/i);
    await product.mailbox.waitFor(family.email, /registered|registration/i);
  });

  it('who clicks twice, everywhere, is charged and registered once', async () => {
    const visitor = await visit(browser, product.url);
    const { page } = visitor;
    const family = newFamily();
    const intents: string[] = [];
    const posts: Request[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/create-payment-intent')) return;
      void response.json().then((body: { payment_id: string }) => intents.push(body.payment_id));
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/new_sat_act')) posts.push(request);
    });
    await openCardDialog(page, family);
    await fillBilling(page, family);
    await payButton(page).dblclick();
    await page.getByText('What happens next').waitFor();
    expect(new Set(intents).size).toBe(1);
    expect(posts).toHaveLength(1);
    await product.mailbox.waitFor(family.email, /receipt/i);
    await product.mailbox.waitFor(family.email, /registered|registration/i);
    expect((await product.mailbox.mails()).filter((mail) => mail.to.includes(family.email))).toHaveLength(2);
    await visitor.leave();
  });
});
