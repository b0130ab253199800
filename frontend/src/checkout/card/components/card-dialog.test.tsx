// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { SessionProvider } from '../../../session/session-context';
import { aCheckout } from '../../../testing/builders';
import { card } from '../../../testing/card-dialog';
import { cardDialogMachine } from '../card-dialog.machine';
import type { CardDialogInput, ChargeInput, ChargeResult, IntentResult } from '../card-dialog.types';
import { CardDialog } from './card-dialog';

const checkout = aCheckout({ id: 'c-1', token: 't' });
const opened: IntentResult = {
  kind: 'opened',
  checkout,
  clientSecret: 'mock_secret',
  paymentId: 'mock_pi_1',
  amount: cents(442_500),
};
const lines = [
  { line_id: 'line-1', title: 'SAT/ACT Course: 5 Sessions', detail: 'Kim Lee', price: 1475 },
  { line_id: 'line-2', title: 'SAT/ACT Course: 10 Sessions', detail: 'Sam Lee', price: 2950 },
];
const billing = { name: 'Ann Lee', email: 'ann@example.com', line1: '1 Post Road', city: 'Rye', postal_code: '10580' };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

/** An actor whose promise the test resolves. */
function later<T, Input>() {
  const steps: ((value: T) => void)[] = [];
  const logic = fromPromise<T, Input>(() => new Promise<T>((resolve) => steps.push(resolve)));
  return { logic, answer: (value: T) => act(async () => steps.pop()?.(value)) };
}

async function open(filled: Partial<typeof billing> = billing, note?: string) {
  const intent = later<IntentResult, Pick<CardDialogInput, 'request' | 'checkout'>>();
  const [charge, bank] = [later<ChargeResult, ChargeInput>(), later<ChargeResult, ChargeInput>()];
  const actors = {
    createIntent: intent.logic,
    confirmCard: charge.logic,
    authenticateCard: bank.logic,
  };
  const input = {
    request: { amount: cents(442_500), currency: 'usd' as const },
    checkout,
    lines,
    billing: filled,
    owner: createEmptyActor(),
  };
  const actor = createActor(cardDialogMachine.provide({ actors }), { input }).start();
  const queryClient = new QueryClient();
  const draw = (current: typeof actor | undefined) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider notify={() => undefined}>
        <CardDialog actor={current} lines={lines} amount={cents(442_500)} delivering="Submitting..." note={note} />
      </SessionProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(draw(actor));
  return { actor, intent, charge, bank, end: () => rerender(draw(undefined)) };
}

async function openForm(filled?: Partial<typeof billing>) {
  const dialog = await open(filled);
  await dialog.intent.answer(opened);
  return dialog;
}

const pay = () => screen.getByRole('button', { name: 'Pay $4,425.00' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const escape = () => fireEvent.keyDown(document, { key: 'Escape' });

it('shows the initializing state and lists the lines with the total', async () => {
  await open();
  expect(screen.getByText('Initializing secure payment...')).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'What you’re paying for' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SAT/ACT Course: 5 SessionsKim Lee$1,475.00',
    'SAT/ACT Course: 10 SessionsSam Lee$2,950.00',
    'Total due$4,425.00',
  ]);
});

it('says until when seats are held, and after that asks the payer to check the dates and continue', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T19:36:00Z') });
  const until = '2026-11-28T19:51:00Z';
  const { intent, actor } = await open(billing, 'Your seats are held while you pay.');
  await intent.answer({ ...opened, hold: { until, endsAt: Date.now() + 900_000 } });
  expect(screen.getByText('Your seats are held while you pay. Held until 2:51 pm ET.')).toBeDefined();
  vi.setSystemTime(new Date('2026-11-28T19:53:00Z'));
  fireEvent.click(pay());
  const notice = screen.getByText('Your seat was held for 15 minutes. Check the dates and continue.');
  expect(screen.getByRole('alert').textContent).toContain('You were not charged.');
  expect(document.activeElement?.contains(notice)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(actor.getSnapshot().context.checkout).toMatchObject({ id: null, replaces: { id: 'c-1', token: 't' } });
  await intent.answer({ ...opened, hold: { until: '2026-11-28T20:08:00Z', endsAt: Date.now() + 900_000 } });
  const renewed = screen.getByText(/Your seat is still free\. Held again until 3:08 pm ET\. You were not charged\./);
  expect(document.activeElement?.contains(renewed)).toBe(true);
  expect(pay()).toBeDefined();
  vi.useRealTimers();
});

it('offers a retry after a failed start', async () => {
  const { intent } = await open();
  await intent.answer({ kind: 'failed', message: 'PaymentIntent creation failed' });
  expect(screen.getByRole('alert').textContent).toContain('PaymentIntent creation failed');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await intent.answer(opened);
  expect(pay()).toBeDefined();
});

it('shows the card fields first, and name and email fields only after Edit', async () => {
  await openForm();
  const titles = [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
  expect(titles.filter((title) => title === 'Card' || title === 'Billing details')).toEqual([
    'Card',
    'Billing details',
  ]);
  expect(screen.getByText('Ann Lee,').parentElement?.textContent).toBe('Ann Lee, ann@example.com ');
  expect(screen.queryByLabelText('Name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit name, email and phone' }));
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').value).toBe('Ann Lee');
  fireEvent.change(field('Name'), { target: { value: '' } });
  fireEvent.change(field('Name'), { target: { value: 'A' } });
  expect(field('Email').value).toBe('ann@example.com');
});

it('shows the billing form and a labeled demo card, and resets the state with the country', async () => {
  await openForm();
  expect(screen.getByText('Demo payments')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The payment goes through' }).checked).toBe(true);
  expect([...field('Country').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'US',
    'CA',
    'GB',
    'AU',
    'IN',
    'DE',
    'FR',
  ]);
  expect(field('State (optional)').querySelectorAll('option')).toHaveLength(52);
  fireEvent.change(field('State (optional)'), { target: { value: 'NY' } });
  fireEvent.change(field('Country'), { target: { value: 'CA' } });
  expect(field('State or region (optional)').value).toBe('');
});

it('blocks keys that are invalid in a postal code', async () => {
  await openForm();
  const allowed = (key: string, modifier = {}) => fireEvent.keyDown(field('ZIP / postal code'), { key, ...modifier });
  expect([allowed('A'), allowed('7'), allowed('Backspace'), allowed('v', { ctrlKey: true })]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  fireEvent.change(field('Country'), { target: { value: 'GB' } });
  expect(allowed('A')).toBe(true);
});

it('lists the missing fields and charges nothing', async () => {
  const { actor } = await openForm({ name: 'Ann Lee' });
  fireEvent.click(pay());
  const summary = screen.getByRole('alert', { name: 'Please fill in all required fields correctly' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Email is required', 'Address is required', 'City is required', 'Postal code is required']);
  expect(field('Address').getAttribute('aria-invalid')).toBe('true');
  // The field stays visible while it is being corrected.
  field('Email').focus();
  fireEvent.change(field('Email'), { target: { value: 'ann@example.com' } });
  expect(field('Email').value).toBe('ann@example.com');
  expect(actor.getSnapshot().value).toEqual({ typing: 'collecting' });
});

it('cannot be closed while the card is charged, and keeps the input after a decline', async () => {
  const { charge, actor } = await openForm();
  fireEvent.click(pay());
  expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  escape();
  fireEvent.click(screen.getByRole('button', { name: 'Processing...' }));
  expect(actor.getSnapshot().value).toBe('confirming');
  await charge.answer({ kind: 'declined', message: 'Your card was declined.' });
  expect(screen.getByRole('alert').textContent).toContain('Your card was declined.');
  expect(field('Address').value).toBe('1 Post Road');
  expect(pay()).toBeDefined();
});

it('offers no second charge during bank authentication, and ends as unknown if still processing', async () => {
  const { charge, bank, actor } = await openForm();
  fireEvent.click(pay());
  await charge.answer({ kind: 'needsAction', card });
  expect(screen.getByText('Your bank asks you to confirm this payment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  await bank.answer({ kind: 'processing' });
  expect(actor.getSnapshot().output).toEqual({ kind: 'unknown', checkout });
});

it('shows that the payment succeeded while the registration is submitted', async () => {
  const { charge, end, actor } = await openForm();
  fireEvent.click(pay());
  await charge.answer({ kind: 'succeeded' });
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'paid', paymentId: 'mock_pi_1' });
  end();
  expect(screen.getByRole('alert').textContent).toContain('Payment Successful');
  expect(screen.getByText('Submitting...')).toBeDefined();
  expect(screen.getByText(/You can close this page/)).toBeDefined();
  escape();
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeDefined();
});

it('closes on Escape while no charge is in progress', async () => {
  const { actor } = await openForm();
  escape();
  expect(actor.getSnapshot().output).toEqual({ kind: 'closed', checkout });
});
