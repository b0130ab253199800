// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClosedDate, ClosedSeat } from '@academy/contracts/http/closed-dates';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessonsQuery } from '../../api/lessons';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { refundText } from './closed-date-words';
import { ClosedDatePage } from './closed-date-page';

const calls = {
  read: 'POST /api/closed-dates/link',
  choose: 'POST /api/closed-dates/choice',
} as const;

const aSeat = (changes: Partial<ClosedSeat> = {}): ClosedSeat => ({
  seat_id: 'seat-1',
  registration_id: 'r-1',
  student: 'Kim Lee',
  test: 'SAT Practice Test',
  date: '2026-12-05 09:00',
  chosen: null,
  dates: [{ date: '2026-12-12 09:00', seats_left: 3 }],
  refund_cents: cents(5_000),
  refund_is_whole: false,
  paid: { card_last4: '4242', offline: false },
  ...changes,
});
const closed = (seat: ClosedSeat, changes: Partial<ClosedDate> = {}): ClosedDate => ({
  token: 'token-1',
  day: '2026-12-05',
  reason: 'Snow is forecast.',
  choose_until: '2026-12-06T14:00:00.000Z',
  reopened: false,
  seats: [seat],
  ...changes,
});
const answer = (data: ClosedDate) => ({ status: 200, body: { success: true, data } });
const chosen = (change: Partial<NonNullable<ClosedSeat['chosen']>>) => ({
  choice: 'move' as const,
  at: '2026-12-04T14:00:00.000Z',
  by_default: false,
  new_date: null,
  refund_cents: null,
  ...change,
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ [calls.read]: answer(closed(aSeat())) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  await api.close();
});

const page = (
  <ToastProvider>
    <ClosedDatePage />
  </ToastProvider>
);
const open = () => renderSite({ at: '/closed-date#token=token-1', pages: { '/closed-date': page } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('the closed-date page', () => {
  it('says that a diagnostic ends with its other date without a choice', async () => {
    api.replies[calls.read] = answer(closed(aSeat({ refund_is_whole: true })));
    open();
    await screen.findByText(
      'After that, we cancel the diagnostic, including its other date, and refund what you paid for it.',
    );
  });

  it('shows the reason and the deadline, and requires a choice and a new date', async () => {
    open();
    await screen.findByText(/we had to close Saturday, December 5\. Snow is forecast\./);
    screen.getByText('Choose by Sunday, December 6, 2026 at 9:00 am ET');
    screen.getByText('After that, we refund the full price of this date.');
    press('Continue');
    await screen.findByText('Please choose what happens to this seat.');
    fireEvent.click(screen.getByRole('radio', { name: /Move to another date/ }));
    await screen.findByText('Please choose a date.');
  });

  it('moves the seat to the new date after the family confirms', async () => {
    const moved = aSeat({ chosen: chosen({ new_date: '2026-12-12 09:00' }), dates: [], refund_cents: null });
    api.replies[calls.choose] = answer(closed(moved));
    open();
    fireEvent.click(await screen.findByRole('radio', { name: /Move to another date/ }));
    fireEvent.change(screen.getByLabelText(/New date/), { target: { value: '2026-12-12 09:00' } });
    press('Continue');
    await confirm('Move');
    await screen.findAllByText('Moved to Saturday, December 12th @ 9am.');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('refetches the lessons after a refund, which may cancel the session included with the test', async () => {
    const lessonsCall = 'GET /api/students/s-1/lessons';
    const refunded = aSeat({ chosen: chosen({ choice: 'refund', refund_cents: cents(5_000) }), dates: [] });
    api.replies[calls.choose] = answer(closed(refunded));
    api.replies[lessonsCall] = { status: 200, body: { success: true, data: { packages: [], lessons: [], now: '' } } };
    const { queryClient } = open();
    await queryClient.prefetchQuery(lessonsQuery('s-1'));
    fireEvent.click(await screen.findByRole('radio', { name: /Get a refund/ }));
    press('Continue');
    await confirm('Refund');
    await waitFor(() => expect(api.bodies(lessonsCall)).toHaveLength(2));
  });

  it.each([
    ['to the card ending in 4242', { card_last4: '4242', offline: false }],
    ['through our office', { card_last4: null, offline: true }],
  ])('says that a refund goes %s', async (route, paid) => {
    const destination = `is refunded ${route}.`;
    const refunded = aSeat({ chosen: chosen({ choice: 'refund', refund_cents: cents(5_000) }), dates: [], paid });
    api.replies[calls.read] = answer(closed(aSeat({ paid })));
    api.replies[calls.choose] = answer(closed(refunded));
    open();
    fireEvent.click(await screen.findByRole('radio', { name: /Get a refund/ }));
    screen.getByText(`The full price ${destination}`);
    press('Continue');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(`$50.00 ${destination}`);
    // The placeholder is filled by the page.
    expect(refundText(aSeat({ paid })).includes('{refund-timing}')).toBe(!paid.offline);
    await confirm('Refund');
    await screen.findAllByText(`$50.00 ${destination}`);
  });

  it('shows the server’s message on a 409 and keeps the chosen option', async () => {
    const message = 'This date is now full. Please choose another.';
    api.replies[calls.choose] = { status: 409, body: { success: false, error: 'seat_taken', message } };
    open();
    fireEvent.click(await screen.findByRole('radio', { name: /Get a refund/ }));
    press('Continue');
    await confirm('Refund');
    await screen.findByText(message);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Get a refund/ }).checked).toBe(true);
  });

  it('offers only a date choice to a family that has kept its seat', async () => {
    const kept = aSeat({ chosen: chosen({ choice: 'credit' }), refund_cents: null });
    api.replies[calls.read] = answer(closed(kept));
    open();
    await screen.findByText('The seat is kept. Its date is to be chosen.');
    expect(screen.queryByRole('radio')).toBeNull();
    screen.getByRole('button', { name: 'Choose this date' });
  });

  it('says that a reopened date takes place after all', async () => {
    api.replies[calls.read] = answer(closed(aSeat(), { reopened: true }));
    open();
    await screen.findByText('Saturday, December 5 takes place after all');
  });
});
