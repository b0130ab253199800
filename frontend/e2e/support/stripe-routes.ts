import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { challengePage, stripeJsStub } from './stripe-js-stub';

/** Card numbers the double knows. */
export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
};

/** Puts the double in the place of the card provider for every page of the context: script, bank's page and API. */
export async function routeStripe(context: BrowserContext, doubleUrl: string): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: challengePage })
      : route.fulfill({ contentType: 'text/javascript', body: stripeJsStub }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    try {
      await route.fulfill({ response: await route.fetch({ url: `${doubleUrl}${pathname}`, timeout: 0 }) });
    } catch {
      // The double cut the connection, or the page is gone and no one reads the answer.
      await route.abort('connectionreset').catch(() => {});
    }
  });
}

/** Types a card into the card field. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('12 / 34');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

/** The bank's page, with its buttons Complete and Fail. */
export function challengeOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="__privateStripeFrameChallenge"]');
}
