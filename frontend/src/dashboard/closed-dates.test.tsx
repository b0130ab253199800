// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageApi } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ClosedDates } from './closed-dates';

const call = 'GET /api/account/closed-dates';

const closed: ClosedDate = {
  token: 'token-1',
  day: '2026-12-05',
  reason: 'Snow is forecast.',
  choose_until: '2026-12-06T14:00:00.000Z',
  reopened: false,
  seats: [
    {
      seat_id: 'seat-1',
      registration_id: 'r-1',
      student: 'Kim Lee',
      test: 'SAT Practice Test',
      date: '2026-12-05 09:00',
      chosen: null,
      dates: [],
      refund_cents: cents(5_000),
      refund_is_whole: false,
      paid: { card_last4: null, offline: false },
    },
  ],
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ [call]: { status: 200, body: { success: true, data: [closed] } } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

const open = () => renderSite({ pages: { '/': <ClosedDates parentId="parent-1" /> } });

it('shows a closed date with its reason and deadline, and links to the choices', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Choose what happens' });
  expect(link.getAttribute('href')).toBe('/closed-date#token=token-1');
  screen.getByText(/Snow is forecast\. .* Kim Lee by Sunday, December 6, 2026 at 9:00 am ET/);
});

it('says that the refund of a diagnostic cancels its other date', async () => {
  const [seat] = closed.seats;
  if (!seat) throw new Error('The closed date has a seat');
  const body = { success: true, data: [{ ...closed, seats: [{ ...seat, refund_is_whole: true }] }] };
  api.replies[call] = { status: 200, body };
  open();
  await screen.findByText(/After that, we cancel the diagnostic, including its other date/);
});

it('shows an error when the closed dates cannot be loaded', async () => {
  api.replies[call] = { status: 503, body: { success: false, message: 'Busy', error: 'unavailable' } };
  open();
  await screen.findByText(/We could not check whether one of your test dates was closed/);
});
