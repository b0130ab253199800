// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { SessionProvider } from '../../../session/session-context';
import { aCheckout } from '../../../testing/builders';
import { cardDialogMachine } from '../../card/card-dialog.machine';
import type { DialogLine, IntentInput, IntentResult } from '../../card/card-dialog.types';
import { confirmEmailMachine } from '../confirm-email.machine';
import type { SendCodeResult } from '../confirm-email.types';
import { emailCodeReason } from '../email-code-wording';
import { CardDialog } from '../../card/components/card-dialog';

const checkout = aCheckout({ id: 'c-1', token: 't' });
const opened: IntentResult = {
  kind: 'opened',
  checkout,
  clientSecret: 'mock_secret',
  paymentId: 'mock_pi_1',
  amount: cents(5_000),
};
const lines: DialogLine[] = [
  { line_id: 'line-1', title: 'SAT Practice Test', price: 50, notes: ['Saturday, November 28th @ 9am'] },
];
const email = 'jane@example.com';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An actor whose calls the test resolves. */
function later<T, Input>() {
  const calls: { input: Input; resolve: (value: T) => void }[] = [];
  const logic = fromPromise<T, Input>(({ input }) => new Promise<T>((resolve) => calls.push({ input, resolve })));
  return { logic, calls, answer: (value: T) => act(async () => calls.at(-1)?.resolve(value)) };
}

async function openStep() {
  const sending = later<SendCodeResult, string>();
  const checking = later<IntentResult, IntentInput>();
  const actors = {
    createIntent: fromPromise<IntentResult, IntentInput>(() => Promise.resolve({ kind: 'emailCodeRequired', email })),
    confirmEmail: confirmEmailMachine.provide({
      actors: { sendEmailCode: sending.logic, createIntent: checking.logic },
    }),
  };
  const request: CreatePaymentIntentRequest = { amount: cents(5_000), currency: 'usd', purpose: 'registrations' };
  const actor = createActor(cardDialogMachine.provide({ actors }), {
    input: { request, checkout: aCheckout(), lines, billing: {}, owner: createEmptyActor() },
  }).start();
  const draw = () => (
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider notify={() => undefined}>
        <CardDialog
          actor={actor}
          lines={lines}
          amount={cents(5_000)}
          delivering="Submitting..."
          note="Your seats are held for 15 minutes while you pay."
        />
      </SessionProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(draw());
  await act(async () => undefined);
  return { actor, sending, checking, redraw: () => rerender(draw()) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Six-digit code');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('sends one code immediately, and shows the address and the reason', async () => {
  const { sending, redraw } = await openStep();
  expect(screen.getByRole('dialog', { name: 'Confirm your email' })).toBeDefined();
  expect(statuses()).toContain('Sending a code...');
  await sending.answer({ kind: 'sent' });
  redraw();
  expect(sending.calls.map(({ input }) => input)).toEqual([email]);
  expect(statuses()).toContain('We sent a six-digit code to jane@example.com. It expires in 10 minutes.');
  expect(
    screen.getByText(
      'Many families are reserving right now, so we ask you to confirm your email before we hold your seats.',
    ),
  ).toBeDefined();
  // No seats are held yet.
  expect(screen.queryByText(/^Your seats are held/)).toBeNull();
  expect(document.activeElement).toBe(field());
  expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code']);
});

it('continues to the card form with the correct code and moves focus there', async () => {
  const { sending, checking } = await openStep();
  await sending.answer({ kind: 'sent' });
  type('123 456');
  fireEvent.click(button('Continue'));
  expect(button('Checking the code...').getAttribute('aria-disabled')).toBe('true');
  expect(field().readOnly).toBe(true);
  await checking.answer(opened);
  expect(checking.calls.map(({ input }) => input.emailCode)).toEqual(['123456']);
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pay $50.00' })).toBeDefined();
  expect(document.activeElement?.contains(screen.getByRole('table', { name: 'What you’re paying for' }))).toBe(true);
});

it('shows a missing or wrong code as an error on the focused field and keeps the input', async () => {
  const { sending, checking } = await openStep();
  await sending.answer({ kind: 'sent' });
  button('Continue').focus();
  type('12');
  fireEvent.click(button('Continue'));
  expect(checking.calls).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('Please enter the six-digit code from the email.');
  expect(document.activeElement).toBe(field());
  type('123456');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  button('Continue').focus();
  fireEvent.click(button('Continue'));
  await checking.answer({ kind: 'emailCodeRefused', message: 'This code is incorrect.' });
  expect(document.getElementById(`${field().id}-error`)?.textContent).toBe('Error: This code is incorrect.');
  expect([field().value, document.activeElement]).toEqual(['123456', field()]);
});

it('allows a retry after a failed check', async () => {
  const { sending, checking } = await openStep();
  await sending.answer({ kind: 'sent' });
  type('123456');
  fireEvent.click(button('Continue'));
  await checking.answer({ kind: 'failed', message: 'We could not reach the server.' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Problem: We could not reach the server.',
  );
  expect(field().value).toBe('123456');
  fireEvent.click(button('Continue'));
  await checking.answer(opened);
  expect(checking.calls).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Pay $50.00' })).toBeDefined();
});

it('allows sending a new code after 30 seconds and confirms it', async () => {
  vi.useFakeTimers();
  const { sending } = await openStep();
  await sending.answer({ kind: 'sent' });
  const describing = () =>
    document.getElementById(button('Send a new code').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(describing()).toBe('No email yet? Check your spam folder. You can send a new code in 30 seconds.');
  fireEvent.click(button('Send a new code'));
  expect(sending.calls).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(describing()).toBe('No email yet? Check your spam folder. You can send a new code in 1 second.');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(describing()).toBe('No email yet? Check your spam folder, or send a new code.');
  type('12');
  fireEvent.click(button('Send a new code'));
  expect(button('Sending a code...').getAttribute('aria-disabled')).toBe('true');
  await sending.answer({ kind: 'sent' });
  expect(statuses()).toContain('We sent a new code to jane@example.com.');
  expect(field().value).toBe('12');
});

it('shows the reason when no code could be sent', async () => {
  const { sending } = await openStep();
  await sending.answer({ kind: 'failed', message: 'We could not reach the server.', retryAfterSeconds: null });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Problem: We could not send a code to jane@example.com.We could not reach the server.',
  );
  expect(field()).toBeDefined();
  fireEvent.click(button('Send a new code'));
  await sending.answer({ kind: 'failed', message: 'Too many codes.', retryAfterSeconds: 600 });
  expect(screen.getByText(/You can send a new code in 10 minutes\.$/)).toBeDefined();
});

it('closes the dialog to change the address', async () => {
  const { actor, sending } = await openStep();
  await sending.answer({ kind: 'sent' });
  fireEvent.click(button('Change the email address'));
  expect(actor.getSnapshot().output).toEqual({ kind: 'closed', checkout: aCheckout() });
});

it.each([
  [
    'consultation',
    [],
    'Many families are booking right now, so we ask you to confirm your email before we hold your time.',
  ],
  ['online_payment', [], 'Many families are paying right now, so we ask you to confirm your email before you pay.'],
  ['registrations', [{}], 'Many families are paying right now, so we ask you to confirm your email before you pay.'],
  [
    'registrations',
    [{}, lines[0] ?? {}],
    'Many families are reserving right now, so we ask you to confirm your email before we hold your seats.',
  ],
] as const)('explains why the email must be confirmed: %s %j', (purpose, bought, words) =>
  expect(emailCodeReason({ purpose }, bought)).toBe(words),
);
