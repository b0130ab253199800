// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DateClosing } from '@academy/contracts/http/office/closings';
import type { FullSaturday, RosterTest } from '@academy/contracts/http/office/saturdays';
import { press, type } from '../../testing/office-pages';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite, returnToTab } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StaffContext } from '../office-context';
import { StepUpProvider } from '../step-up/step-up-provider';
import { SaturdayPage } from './saturday-page';

const day = '2026-12-05';
const path = `/api/office/saturdays/${day}`;

const at = (time: string, more: Partial<RosterTest> = {}): RosterTest => ({
  session_id: 'practice-sat',
  title: 'SAT Practice Test',
  date: `${day} ${time}`,
  capacity: 30,
  sold: 0,
  held: 0,
  left: 30,
  waiting: 0,
  room: '',
  closed: false,
  version: 1,
  students: [],
  waitlist: [],
  ...more,
});
const show = (...tests: RosterTest[]) => showHeld(undefined, ...tests);
const showHeld = (unpaid_holds: FullSaturday['unpaid_holds'], ...tests: RosterTest[]) => {
  const body: FullSaturday = {
    success: true,
    roster: 'full',
    today: '2026-12-01',
    day,
    tests,
    ...(unpaid_holds && { unpaid_holds }),
  };
  api.replies[`GET ${path}`] = { status: 200, body };
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({
    [`GET ${path}/messages`]: { status: 200, body: { success: true, messages: [] } },
    'GET /api/office/settings/room': { status: 200, body: { success: true, items: [] } },
  });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

function open() {
  const staff = { id: 'staff-1', role: 'manager' } as Parameters<typeof StaffContext>[0]['value'];
  const page = (
    <StaffContext value={staff}>
      <ToastProvider>
        <StepUpProvider>
          <SaturdayPage day={day} />
        </StepUpProvider>
      </ToastProvider>
    </StaffContext>
  );
  return renderSite({ pages: { '/': page } });
}

describe('a test with two start times on a day', () => {
  it('is changed at the start time that was chosen', async () => {
    const change = `PUT ${path}/tests/practice-sat`;
    show(at('09:00', { room: 'Library' }), at('13:00', { room: 'Gym' }));
    api.replies[change] = { status: 200, body: { success: true, test: at('13:00', { capacity: 12 }) } };
    open();
    const roster = (await screen.findByText(/^1:00 pm/)).closest('section') as HTMLElement;
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const button = within(roster).getByRole('button', { name: 'Seats and room' });
    button.click();
    await screen.findByRole('dialog', { name: 'SAT Practice Test, 1:00 pm' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Room/ }).value).toBe('Gym');
    type('Seats', '12');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies(change)).toEqual([{ date: `${day} 13:00`, capacity: 12, room: 'Gym', version: 1 }]);
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('is emailed about as a whole or at one of them', async () => {
    const family = { registration_id: 'r-1', name: 'Ann Lee', email: 'ann@example.com', students: ['Kim'] };
    const familyAt = (time: string, change = {}) => ({
      ...family,
      ...change,
      session_ids: ['practice-sat'],
      tests: [{ session_id: 'practice-sat', date: `${day} ${time}` }],
    });
    const send = `POST ${path}/messages`;
    show(at('09:00', { sold: 1 }), at('13:00', { sold: 1 }));
    api.replies[`GET ${path}/families`] = {
      status: 200,
      body: {
        success: true,
        families: [familyAt('09:00'), familyAt('13:00', { registration_id: 'r-2', name: 'Bo Ray' })],
      },
    };
    open();
    await press('Email families');
    await screen.findByRole('option', { name: 'SAT Practice Test, 9:00 am and 1:00 pm: 2 families' });
    expect(screen.getAllByRole('option')).toHaveLength(4);
    const late = screen.getByRole<HTMLOptionElement>('option', { name: 'SAT Practice Test, 1:00 pm: 1 family' });
    fireEvent.change(screen.getByRole('combobox', { name: /^To/ }), { target: { value: late.value } });
    type('Subject', 'Parking');
    type('Message', 'Please park behind the library.');
    await press('Preview');
    expect(screen.getByText(/^Bo Ray/)).toBeDefined();
    expect(screen.queryByText(/^Ann Lee/)).toBeNull();
    await press('Send to 1 family');
    await waitFor(() => expect(api.bodies(send)).toHaveLength(1));
    expect(api.bodies(send)[0]).toMatchObject({ session_id: 'practice-sat', date: `${day} 13:00`, recipients: 1 });
  });
});

it('offers a retry when the details of a closed date fail to load', async () => {
  show(at('09:00', { closed: true }));
  api.replies[`GET ${path}/closing`] = refusal(500, 'internal', 'It broke.');
  open();
  await screen.findByText('It broke.');
  const closing: DateClosing = {
    reason: 'Snow is forecast for Saturday.',
    by: 'Dana Park',
    closed_at: '2026-12-01T15:00:00.000Z',
    choose_until: '2026-12-04T15:00:00.000Z',
    can_reopen: false,
    families: [],
  };
  api.replies[`GET ${path}/closing`] = { status: 200, body: { success: true, closing } };
  await press('Try again');
  await screen.findByText('Snow is forecast for Saturday.');
});

describe('unpaid seats of callers who have never paid', () => {
  const release = `POST ${path}/unpaid-holds/release`;

  it.each([undefined, { seats: 0, callers: 0 }])('cannot be released if there are none: %o', async (holds) => {
    showHeld(holds, at('09:00'));
    open();
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Release unpaid seats' })).toBeNull();
  });

  it('are released once it is confirmed how many there are', async () => {
    showHeld({ seats: 26, callers: 1 }, at('09:00', { held: 26, left: 4 }));
    api.replies[release] = {
      status: 200,
      body: { success: true, released: { seats: 24, callers: 1 }, paying: 2 },
    };
    open();
    (await screen.findByRole('button', { name: 'Release unpaid seats' })).click();
    const dialog = await screen.findByRole('alertdialog', { name: 'Release 26 unpaid seats of 1 caller?' });
    within(dialog).getByText(/Payments in progress and families who have paid before keep their seats\./);
    expect(api.bodies(release)).toEqual([]);
    // Others take seats while it is open, and none are left afterwards.
    showHeld({ seats: 28, callers: 3 }, at('09:00', { held: 28, left: 2 }));
    returnToTab();
    await screen.findByText(/28 held/);
    screen.getByRole('alertdialog', { name: 'Release 26 unpaid seats of 1 caller?' });
    showHeld({ seats: 0, callers: 0 }, at('09:00'));
    await press('Release seats');
    await screen.findByText('24 seats of 1 caller released');
    screen.getByText('2 callers are paying and kept the seats.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('stay in the dialog with the reason when they cannot be released', async () => {
    showHeld({ seats: 1, callers: 1 }, at('09:00', { held: 1 }));
    api.replies[release] = refusal(503, 'unavailable', 'Please try again in a moment.');
    open();
    (await screen.findByRole('button', { name: 'Release unpaid seats' })).click();
    await press('Release seats');
    const dialog = await screen.findByRole('alertdialog', { name: 'Release 1 unpaid seat of 1 caller?' });
    await within(dialog).findByText('Please try again in a moment.');
  });
});

it('gives a waitlist entry to another student of the family', async () => {
  const entry = {
    id: 'w-1',
    state: 'waiting',
    place: 1,
    student_name: 'Kim Lee',
    grade: '11th',
    parent_name: 'Ann Lee',
    parent_email: 'ann@example.com',
    parent_phone: '9145550123',
    offer_ends_at: null,
  } as const;
  const students = [
    { id: 's-1', name: 'Kim Lee' },
    { id: 's-2', name: 'Sam Lee' },
  ];
  const guest = { ...entry, id: 'w-2', student_name: 'Ada Fox', student_id: null, students: [] };
  const assign = 'POST /api/office/waitlist/w-1/student';
  api.replies[assign] = { status: 200, body: { success: true } };
  show(at('09:00', { waitlist: [{ ...entry, student_id: 's-1', students }, guest] }));
  open();
  await press('Change the student: Kim Lee');
  expect(screen.queryByRole('button', { name: 'Change the student: Ada Fox' })).toBeNull();
  await screen.findByText(/^It is for Kim Lee now\. The place in line stays the same/);
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(assign)).toEqual([{ student_id: 's-2', instead_of: 's-1' }]);
});
