// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Family } from '@academy/contracts/http/office/families';
import type { OfficeClosedSeat } from '@academy/contracts/http/office/closed-seats';
import type { StaffProfile } from '@academy/contracts/http/office/staff';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFamilyRegistration } from '../../../testing/a-family';
import { press } from '../../../testing/office-pages';
import { openPageApi } from '../../../testing/page-api';
import { renderSite } from '../../../testing/render';
import { dateText, momentText } from '../../office-time';
import { ToastProvider } from '../../../ui/toast/toast';
import { StaffContext } from '../../office-context';
import { StepUpProvider } from '../../step-up/step-up-provider';
import { Bookings } from '../bookings';

const list = 'GET /api/office/registrations/r-1/closed-seats';
const choose = 'POST /api/office/registrations/r-1/closed-seats';

const registration = aFamilyRegistration({
  tests: [
    {
      title: 'SAT Practice Test',
      date: '2026-12-12 09:00',
      status: 'closed',
      choose_until: '2026-12-01T14:00:00.000Z',
    },
  ],
});
const seat: OfficeClosedSeat = {
  seat_id: 'seat-1',
  registration_id: 'r-1',
  student: 'Kim Lee',
  test: 'SAT Practice Test',
  date: '2026-12-12 09:00',
  reason: 'Snow is forecast.',
  choose_until: '2026-12-01T14:00:00.000Z',
  chosen: null,
  dates: [{ date: '2026-12-19 09:00', seats_left: 3 }],
  refund_cents: cents(5_000),
  refund_is_whole: false,
  paid: { card_last4: '4242', offline: false },
};
const seats = (...all: OfficeClosedSeat[]) => ({
  status: 200,
  body: { success: true, seats: all, method: 'the card ending in 4242' },
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ [list]: seats(seat), [choose]: { status: 200, body: { success: true, refund: null } } });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

function open(tests = registration.tests) {
  const family = { id: 'f-1', registrations: [{ ...registration, tests }], consultations: [], payments: [] };
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <StepUpProvider>
            <StaffContext value={{ role: 'desk' } as StaffProfile}>
              <Bookings family={family as unknown as Family} />
            </StaffContext>
          </StepUpProvider>
        </ToastProvider>
      ),
    },
  });
}

async function openDialog() {
  open();
  fireEvent.click(await screen.findByText('Closed date'));
  await screen.findByRole('radio', { name: /Another date/ });
}

describe('a seat on a closed date on the family’s page', () => {
  it('is marked with the deadline for the choice, or as kept', async () => {
    const [test] = registration.tests;
    open(test && [test, { ...test, date: '2026-12-05 09:00', choose_until: null }]);
    await screen.findByText(`(date closed, choice by ${dateText('2026-12-01')})`);
    screen.getByText('(date closed, seat kept without a date)');
  });

  it('moves to a date that the family names on the phone', async () => {
    await openDialog();
    screen.getByText(
      new RegExp(
        `is closed: Snow is forecast\\. Without a choice by ${momentText('2026-12-01 09:00')}, its full price is`,
      ),
    );
    await press('Save');
    await screen.findByText('Please choose what happens to this seat.');
    fireEvent.click(screen.getByRole('radio', { name: /Another date/ }));
    await press('Move');
    await screen.findByText('Please choose a date.');
    fireEvent.change(screen.getByRole('combobox', { name: /New date/ }), { target: { value: '2026-12-19 09:00' } });
    await press('Move');
    await screen.findByText(`The seat is now on ${momentText('2026-12-19 09:00')}.`);
    expect(api.bodies(choose)).toEqual([{ seat_id: 'seat-1', choice: 'move', to: '2026-12-19 09:00' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is refunded in full, and says where the money goes', async () => {
    const refund = { amount: cents(5_000), status: 'succeeded' };
    api.replies[choose] = { status: 200, body: { success: true, refund } };
    await openDialog();
    screen.getByText('$50.00 goes back to the card ending in 4242.');
    fireEvent.click(screen.getByRole('radio', { name: /Refund/ }));
    await press('Refund $50.00');
    await screen.findByText('Canceled');
    expect(api.bodies(choose)).toEqual([{ seat_id: 'seat-1', choice: 'refund', to: '' }]);
  });

  it('can only get a date once the family keeps it', async () => {
    const chosen = { choice: 'credit', at: '2026-11-29T14:00:00.000Z', by_default: false } as const;
    api.replies[list] = seats({
      ...seat,
      chosen: { ...chosen, new_date: null, refund_cents: null },
      refund_cents: null,
    });
    open();
    fireEvent.click(await screen.findByText('Closed date'));
    await screen.findByRole('combobox', { name: /New date/ });
    expect(screen.queryByRole('radio')).toBeNull();
    screen.getByText(/The family keeps the seat and can choose another date\./);
  });

  it('shows the message of a choice that comes second, and the current data', async () => {
    const message = 'A choice was already made for this seat.';
    api.replies[choose] = { status: 409, body: { success: false, error: 'stale_version', message } };
    await openDialog();
    fireEvent.click(screen.getByRole('radio', { name: /Keep the seat/ }));
    api.replies[list] = seats();
    await press('Keep the seat');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(message);
    await dialog.findByText('There is nothing left to choose.');
  });
});
