import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { StripeDouble } from '../../../backend/test/support/stripe-double/index.js';
import { fillBilling, newFamily, payButton, type Family } from './actions';
import type { desktop, Visitor } from './browser';
import { duringTests } from './during-tests';
import { confirmed, openDialog, type Form } from './forms';
import type { Product } from './product';
import { useOwnSite, type Site } from './site';
import { cards, fillCard, routeStripe } from './stripe-routes';

const webhookSecret = 'whsec_journeys';

/** A visitor about to pay. `before` is the total that the Stripe double had captured at that time, in cents. */
export type Payer = Visitor & { family: Family; form: Form; before: number };

/** A product with card payments through the Stripe double instead of demo payments. */
export class CardShop {
  constructor(
    private readonly site: Site,
    private readonly provider: () => StripeDouble,
  ) {}

  get double(): StripeDouble {
    return this.provider();
  }

  get product(): Product {
    return this.site.product;
  }

  /** Lets a visitor arrive, by default at desktop size. */
  async arrive(form: Form, viewport?: typeof desktop): Promise<Payer> {
    const visitor = await this.site.visit(viewport);
    await routeStripe(visitor.context, this.double.url);
    return { ...visitor, family: newFamily(), form, before: this.double.captured() };
  }

  /** Opens the card dialog with everything filled in except the card. */
  async atCard(form: Form, viewport?: typeof desktop): Promise<Payer> {
    const payer = await this.arrive(form, viewport);
    await openDialog(payer.page, form, payer.family);
    await fillBilling(payer.page, payer.family);
    return payer;
  }

  /** Returns the cents captured since the payer arrived. */
  charged({ before }: Payer): number {
    return this.double.captured() - before;
  }
}

/** Starts a card shop for the tests of a file. */
export function useCardShop(): CardShop {
  const provider = duringTests(
    () => StripeDouble.start(),
    (double) => double.stop(),
  );
  const site = useOwnSite(() => ({
    STRIPE_API_BASE: provider().url,
    STRIPE_SECRET_KEY: provider().secretKey,
    STRIPE_PUBLISHABLE_KEY: provider().publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }));
  beforeAll(() => provider().webhooks.deliverTo(`${site.product.url}/api/stripe/webhook`, webhookSecret));
  return new CardShop(site, provider);
}

/** Asserts exactly one charge, with confirmation page and receipt. Then the payer leaves. */
export async function paidOnce(shop: CardShop, payer: Payer): Promise<void> {
  await confirmed(payer.page);
  expect(shop.charged(payer)).toBe(payer.form.cents);
  await shop.product.mailbox.waitFor(payer.family.email, /receipt/i);
  await payer.leave();
}

export async function pay(page: Page, card = cards.succeeds): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}
