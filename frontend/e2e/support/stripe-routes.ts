import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { WalletOwner } from './stripe-fields';
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

/** The wallet of the family's phone. Its owner is not the parent in the form, and no billing address is typed. */
const walletOwner: WalletOwner = {
  name: 'Wally Wallet',
  email: 'wally@example.com',
  address: { line1: '1 Post Road', city: 'Rye', state: 'NY', postal_code: '10580', country: 'US' },
};

/** Gives the visitor a phone with Apple Pay. */
export async function addWallet(context: BrowserContext): Promise<void> {
  await context.addInitScript((wallet) => void Object.assign(window, { wallet }), walletOwner);
}

/** Fills in the card fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date MM / YY').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** Returns the frame of the bank's page, which has the buttons Complete and Fail. */
export function challengeOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="__privateStripeFrameChallenge"]');
}
