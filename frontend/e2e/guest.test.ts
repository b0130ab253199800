import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillBilling, newFamily, payButton } from './support/actions';
import { forms, openDialog } from './support/forms';
import { useSite } from './support/site';

const site = useSite();

describe('a guest without an account', () => {
  it('registers, pays, and gets one email with confirmation and receipt', async () => {
    const visitor = await site.visit();
    const family = newFamily();
    await openDialog(visitor.page, forms.course, family);
    await fillBilling(visitor.page, family);
    await payButton(visitor.page).click();
    await visitor.page.getByText('What happens next').waitFor();
    await site.product.mailbox.waitFor(family.email, /registration and receipt/);
    await visitor.leave();
  });

  it('keeps the form after a declined card and pays on the second try', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    await openDialog(page, forms.course, family);
    await fillBilling(page, family);
    await page.getByRole('radio', { name: 'The card is declined' }).check();
    await payButton(page).click();
    await page.getByText('Your card was declined.').first().waitFor();
    expect(await page.getByRole('dialog').getByLabel('Address').inputValue()).toBe('12 Elm Street');
    expect((await site.product.mailbox.mails()).filter((mail) => mail.to.includes(family.email))).toEqual([]);
    await page.getByRole('radio', { name: 'The payment goes through' }).check();
    await payButton(page).click();
    await page.getByText('What happens next').waitFor();
    await site.product.mailbox.waitFor(family.email, /receipt/i);
    await visitor.leave();
  });

  it('is registered even if the browser closes right after the charge', async () => {
    const visitor = await site.visit();
    const family = newFamily();
    await openDialog(visitor.page, forms.course, family);
    await fillBilling(visitor.page, family);
    // The charge succeeds, but every later request of the page is lost.
    await visitor.context.route('**/new_sat_act', (route) => route.abort());
    await visitor.context.route('**/api/checkouts/**', (route) => route.abort());
    const charged = visitor.page.waitForResponse((response) => response.url().includes('/confirm') && response.ok());
    await payButton(visitor.page).click();
    await charged;
    await visitor.context.close();
    await site.product.mailbox.waitFor(family.email, /registration and receipt/);
  });

  it('is charged and registered once after a double click on Pay', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    const family = newFamily();
    const intents: string[] = [];
    const posts: Request[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/create-payment-intent')) return;
      void response
        .json()
        .then((body: { payment_id: string }) => intents.push(body.payment_id))
        // The browser drops the body of a page that was left.
        .catch(() => undefined);
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/new_sat_act')) posts.push(request);
    });
    await openDialog(page, forms.course, family);
    await fillBilling(page, family);
    await payButton(page).dblclick();
    await page.getByText('What happens next').waitFor();
    expect(new Set(intents).size).toBe(1);
    expect(posts).toHaveLength(1);
    await site.product.mailbox.waitFor(family.email, /registration and receipt/);
    expect((await site.product.mailbox.mails()).filter((mail) => mail.to.includes(family.email))).toHaveLength(1);
    await visitor.leave();
  });
});
