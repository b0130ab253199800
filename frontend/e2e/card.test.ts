import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeDouble } from '../../backend/test/support/stripe-double/index.js';
import { fillBilling, newFamily, openCardDialog, payButton } from './support/actions';
import { launchBrowser, visit, type Visitor } from './support/browser';
import { startProduct, type Product } from './support/product';
import { cards, challengeOf, fillCard, routeStripe } from './support/stripe-routes';

const webhookSecret = 'whsec_journeys';

let double: StripeDouble;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  double = await StripeDouble.start();
  product = await startProduct({ STRIPE_API_BASE: double.url, STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: webhookSecret });
  double.webhooks.deliverTo(`${product.url}/api/stripe/webhook`, webhookSecret);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  await double.stop();
});

async function atCard(): Promise<Visitor & { family: ReturnType<typeof newFamily> }> {
  const visitor = await visit(browser, product.url);
  await routeStripe(visitor.context, double.url);
  const family = newFamily();
  await openCardDialog(visitor.page, family);
  await fillBilling(visitor.page, family);
  return { ...visitor, family };
}

describe('paying with a card', () => {
  it('goes through', async () => {
    const { page, family, leave } = await atCard();
    expect(await page.getByText('Demo payments').filter({ visible: true }).count()).toBe(0);
    const before = double.captured();
    await fillCard(page, cards.succeeds);
    await payButton(page).click();
    await page.getByText('What happens next').waitFor();
    expect(double.captured() - before).toBe(147_500);
    await product.mailbox.waitFor(family.email, /receipt/i);
    await leave();
  });

  it('that is declined shows the provider’s words, keeps the form and takes the next card', async () => {
    const { page, family, leave } = await atCard();
    await fillCard(page, cards.declined);
    await payButton(page).click();
    await page.getByRole('dialog').getByText(/declined/i).first().waitFor();
    expect(await page.getByRole('dialog').getByLabel('City').inputValue()).toBe('Rye');
    await fillCard(page, cards.succeeds);
    await payButton(page).click();
    await page.getByText('What happens next').waitFor();
    await product.mailbox.waitFor(family.email, /receipt/i);
    await leave();
  });

  it('whose bank asks first waits for the answer', async () => {
    const { page, family, leave } = await atCard();
    await fillCard(page, cards.challenged);
    await payButton(page).click();
    await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
    await page.getByText('What happens next').waitFor();
    await product.mailbox.waitFor(family.email, /receipt/i);
    await leave();
  });

  it('charged behind a cut connection is found by our server, and nobody pays twice', async () => {
    const { page, family, leave } = await atCard();
    const before = double.captured();
    double.fail({ on: 'POST /_control/confirm', answer: 'cut', effect: true });
    await fillCard(page, cards.succeeds);
    await payButton(page).click();
    await page.getByText('What happens next').waitFor({ timeout: 30_000 });
    expect(double.captured() - before).toBe(147_500);
    await product.mailbox.waitFor(family.email, /receipt/i);
    await leave();
  });
});
