import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { stripeJsStub } from './stripe-js-stub';

/** Card numbers that the Stripe double knows. */
export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
};

/** Routes Stripe's script to the stub, and the Stripe API and the bank's page to the double, for every page of the context. */
export async function routeStripe(context: BrowserContext, doubleUrl: string): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeJsStub }),
  );
  await context.route(/^https:\/\/(api|hooks)\.stripe\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    try {
      await route.fulfill({ response: await route.fetch({ url: `${doubleUrl}${pathname}${search}`, timeout: 0 }) });
    } catch {
      // The double cut the connection, or the page has closed and nothing reads the response.
      await route.abort('connectionreset').catch(() => {});
    }
  });
}

/** Fills in the card fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Credit or debit card number').fill(number);
  await page.getByLabel('Credit or debit card expiration date').fill('12 / 34');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

/** Returns the frame of the bank's page, which has the buttons Complete and Fail. */
export function challengeOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="__privateStripeFrameChallenge"]');
}
