import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { isDeep } from '../../backend/test/support/sweeps.js';
import { fillBilling, payButton } from './support/actions';
import { confirmed, forms, openDialog, proceed, submitForm, type Form } from './support/forms';
import { paidOnce, pay, useCardShop } from './support/payers';
import { cards, fillCard } from './support/stripe-routes';

const shop = useCardShop();

/** The two calls through which a page learns that its purchase was delivered. */
const deliveryOfPaid = /\/new_sat_act$|\/api\/checkouts\//;

afterEach(() => shop.double.faults.clear());

/** Waits for the school field, because a reopened page restores its draft only after hydration. */
const expectSchool = (page: Page, name: string) => expect.poll(() => page.getByLabel('School').inputValue()).toBe(name);

/** Forms for tests of behavior that differs between them. */
const both = [forms.course, forms.diagnostic];

/** Forms for tests of behavior they share: one of them, or both in a deep run. */
const on = (form: Form) => (isDeep ? both : [form]);

it.each(both)(
  'paying with $name at an outdated price shows the new price, and charges only after a second try',
  async (form) => {
    const payer = await shop.arrive(form);
    const { page } = payer;
    // Simulates a price increase between the page's last read of the price and the payment.
    let raised = false;
    page.on('request', (request) => (raised ||= request.url().endsWith('/create-payment-intent')));
    await page.route(/\/api\/(get_sat_act_packages|get_sessions)$/, async (route) => {
      if (raised) return route.continue();
      const answer = await route.fetch();
      const old = (await answer.text()).replaceAll(/"(price|price_per_slot)":"\d+\.00"/g, '"$1":"7.00"');
      await route.fulfill({ response: answer, body: old });
    });
    // The page starts with the prices of its HTML. Wait until it shows the price from the faked response.
    const choose = async () => {
      await form.choose(page);
      await page
        .getByRole('complementary')
        .getByText(/^\$(7|14)\.00$/)
        .first()
        .waitFor();
    };
    await submitForm(page, { ...form, choose }, payer.family);
    await page.getByText('The price has changed').first().waitFor();
    expect(shop.charged(payer)).toBe(0);
    await page.getByRole('complementary').getByText(form.price).first().waitFor();
    await proceed(page).click();
    await fillBilling(page, payer.family);
    await page.getByRole('dialog').getByText(form.price).first().waitFor();
    await pay(page);
    await paidOnce(shop, payer);
  },
);

it.each(on(forms.diagnostic))(
  'paying with $name while the provider is slow shows progress and cannot be canceled',
  async (form) => {
    const payer = await shop.atCard(form);
    shop.double.fail({ on: /confirm$/, delayMs: 10_000 });
    await pay(payer.page);
    await payer.page.getByRole('dialog').getByText('Processing...').waitFor();
    await payer.page.keyboard.press('Escape');
    expect(await payer.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await paidOnce(shop, payer);
  },
);

it.each(on(forms.course))(
  'paying with $name succeeds after Try again when the provider was down, and charges once',
  async (form) => {
    const payer = await shop.arrive(form);
    const { page } = payer;
    shop.double.fail({ on: 'POST /v1/payment_intents', answer: 503, times: 2 });
    await submitForm(page, form, payer.family);
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillBilling(page, payer.family);
    await pay(page);
    await paidOnce(shop, payer);
  },
);

it.each(on(forms.diagnostic))(
  'paying with $name in a tab that closes after the charge registers, and the next visit confirms it',
  async (form) => {
    const payer = await shop.atCard(form);
    const { context, page, family } = payer;
    await context.route(deliveryOfPaid, (route) => route.abort());
    const charged = page.waitForResponse((response) => response.url().endsWith('/confirm'));
    await pay(page);
    await charged;
    await page.close();
    await context.unroute(deliveryOfPaid);
    await shop.product.mailbox.waitFor(family.email, /receipt/i);
    const again = await context.newPage();
    await again.goto(form.path);
    await confirmed(again);
    await again.getByRole('link', { name: /^Cart \(/ }).waitFor({ state: 'detached' });
    expect(shop.charged(payer)).toBe(form.cents);
    await payer.leave();
  },
);

it.each(on(forms.diagnostic))(
  'paying with $name keeps the draft through reloads and Back, and charges once',
  async (form) => {
    const payer = await shop.atCard(form);
    const { page, family } = payer;
    await page.reload();
    await expectSchool(page, family.student.school);
    await page.goto('/service-selection');
    await page.goBack();
    await proceed(page).waitFor();
    await expectSchool(page, family.student.school);
    await page.getByLabel('I agree to the').check();
    await proceed(page).click();
    await fillBilling(page, family);
    // The page must not learn about the payment before the reload.
    await page.route(deliveryOfPaid, (route) => route.abort());
    const charged = page.waitForResponse((response) => response.url().endsWith('/confirm'));
    await pay(page);
    await charged;
    // The old page is gone, and the new one has not asked yet.
    await page.reload({ waitUntil: 'commit' });
    await page.unroute(deliveryOfPaid);
    await confirmed(page);
    await page.goto('/service-selection');
    await page.goBack();
    await confirmed(page);
    await page.goto(form.path, { waitUntil: 'networkidle' });
    await expectSchool(page, '');
    expect(shop.charged(payer)).toBe(form.cents);
    await shop.product.mailbox.waitFor(family.email, /receipt/i);
    await payer.leave();
  },
);

it.each(on(forms.course))(
  'paying with $name with double clicks creates one payment intent and one charge',
  async (form) => {
    const payer = await shop.arrive(form);
    const { page, family } = payer;
    const intents = shop.double.intents().length;
    await openDialog(page, form, family);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await proceed(page).dblclick();
    await fillBilling(page, family);
    await fillCard(page, cards.succeeds);
    await payButton(page).dblclick();
    await confirmed(page);
    expect(shop.double.intents().length - intents).toBe(1);
    await paidOnce(shop, payer);
  },
);

it.each(on(forms.course))(
  'paying with $name in two tabs charges once, and the second tab finds it paid',
  async (form) => {
    const payer = await shop.atCard(form);
    const { context, page, family } = payer;
    const other = await context.newPage();
    await other.goto(form.path);
    await proceed(other).waitFor();
    await expectSchool(other, family.student.school);
    await other.getByLabel('I agree to the').check();
    await proceed(other).click();
    await other.getByRole('dialog').getByLabel('Address').waitFor();
    await fillBilling(other, family);
    await fillCard(other, cards.succeeds);
    await pay(page);
    await confirmed(page);
    await payButton(other).click();
    await confirmed(other);
    expect(shop.charged(payer)).toBe(form.cents);
    await shop.product.mailbox.waitFor(family.email, /receipt/i);
    await payer.leave();
  },
);
