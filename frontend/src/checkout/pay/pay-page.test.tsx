// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { CheckoutRequested } from '@academy/contracts/http/payment-links';
import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { PayPage } from './pay-page';

const call = 'GET /api/checkouts/c-1';

const requested = (change: Partial<CheckoutRequested>, label: string, dates: string[] = []): CheckoutRequested => ({
  payer: { name: 'Jane Doe', email: 'jane@example.com', phone: '9145550123' },
  lines: [{ line_id: 'line-1', label, student: '', amount: cents(19_900), dates }],
  ...change,
});
const checkout = (change: Partial<CheckoutResponse>): CheckoutResponse => ({
  id: 'c-1',
  status: 'open',
  amount: cents(19_900),
  currency: 'usd',
  hold_expires_at: '2026-11-20T15:00:00.000Z',
  lines: [],
  ...change,
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  await api.close();
});

function open(data: CheckoutResponse) {
  api.replies[call] = { status: 200, body: { success: true, ...data } };
  renderSite({ at: '/pay#token=c-1.abc', pages: { '/pay': <PayPage /> } });
}

it('asks to pay for a registration with its dates', async () => {
  open(checkout({ requested: requested({ purpose: 'registrations' }, 'SAT Practice Test', ['2026-12-05 09:00']) }));
  await screen.findByRole('heading', { name: 'Pay for your registration' });
  screen.getByText(/^Our office registered this for you\. We keep it until Friday, November 20/);
  screen.getByText('Saturday, December 5th @ 9am');
});

it('asks to pay for a consultation with its time, and not for a registration', async () => {
  const consultation = { date: '2026-11-24', time_slot: 'morning', start_time: '10:30' } as const;
  open(checkout({ requested: requested({ purpose: 'consultation', consultation }, 'Consultation Fee') }));
  await screen.findByRole('heading', { name: 'Pay for your consultation' });
  screen.getByText(/^Our office reserved this time for you\. We hold it until Friday, November 20/);
  screen.getByText('Tuesday, November 24, 2026 at 10:30 am ET');
  expect(screen.queryByText(/registration/)).toBeNull();
});

it('asks for another amount without a word about a registration', async () => {
  open(checkout({ requested: requested({ purpose: 'online_payment' }, 'Program Deposit') }));
  await screen.findByRole('heading', { name: 'Make your payment' });
  screen.getByText(/^Our office asked you for this payment\. You can pay it here until Friday, November 20/);
  expect(screen.queryByText(/regist/)).toBeNull();
});

it('does not claim that an ended checkout was not paid in time, because its date may be closed', async () => {
  open(checkout({ status: 'expired' }));
  await screen.findByRole('heading', { name: 'This can no longer be paid here' });
  screen.getByText('You were not charged.');
});

it('looks a payment in progress up again when it could not be read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const statuses = ['processing', null, null, 'completed'] as const;
  let reads = 0;
  api.replies[call] = () => {
    const status = statuses[Math.min(reads++, statuses.length - 1)] ?? null;
    if (status === null) return refusal(503, 'unavailable', 'Busy');
    const asked = requested({ purpose: 'registrations' }, 'SAT Practice Test');
    return { status: 200, body: { success: true, ...checkout({ status, requested: asked }) } };
  };
  renderSite({ at: '/pay#token=c-1.abc', pages: { '/pay': <PayPage />, '/confirmation/c-1': <h1>Confirmed</h1> } });
  await screen.findByRole('heading', { name: 'Pay for your registration' });
  await waitFor(() => expect(reads).toBe(3));
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(3_500);
  await screen.findByRole('heading', { name: 'Confirmed' });
});
