// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cents } from '@academy/contracts/rules/money';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RegistrationPage as Page } from '@academy/contracts/http/registration-page';
import { aRegistration, aTest, refund } from '../../testing/account-registrations';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal, type Replies } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { RegistrationPage } from './registration-page';

const email = { subject: 'Your SAT Practice Test', text: 'Dear Ann,' };
const page = aRegistration;

const calls = {
  page: 'GET /api/registrations/r-1',
  dates: 'GET /api/get_dates',
  move: 'POST /api/registrations/r-1/move',
  cancel: 'POST /api/registrations/r-1/cancellation',
  cancelOf: (query = '') => `GET /api/registrations/r-1/cancellation${query}`,
  moveTo: (day: string) =>
    `GET /api/registrations/r-1/move?session_id=practice-sat&from=2026-12-05+09%3A00&to=${day}+09%3A00`,
};
const ok = (data: unknown) => ({ status: 200, body: { success: true, data } });
const dates = {
  status: 200,
  body: {
    success: true,
    saturdays: ['2026-12-05 09:00', '2026-12-12 09:00', '2026-12-19 09:00'],
    seats: [
      { session_id: 'practice-sat', date: '2026-12-12 09:00', left: 1 },
      { session_id: 'practice-sat', date: '2026-12-19 09:00', left: 0 },
    ],
  },
};

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ 'GET /api/user/profile': { status: 200, body: aParent() }, [calls.dates]: dates });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

async function open(shown: Page = page, replies: Replies = {}) {
  Object.assign(api.replies, { [calls.page]: ok(shown), ...replies });
  const site = renderSite({
    at: '/account/registrations/r-1',
    pages: {
      '/account/registrations/r-1': (
        <ToastProvider>
          <RegistrationPage id="r-1" />
        </ToastProvider>
      ),
      '/dashboard': <h1>Dashboard</h1>,
      '/account/earnings': <h1>Receipts</h1>,
    },
  });
  await screen.findByRole('heading', { level: 1, name: shown.package });
  return site;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

it('shows the time and place, the payment and the history', async () => {
  await open();
  const when = within(screen.getByRole('region', { name: 'When and where' }));
  when.getByText('Saturday, December 5th @ 9am to 1pm ET');
  when.getByText(
    'You can move it until Friday, December 4. Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund.',
  );
  when.getByText(/photo ID/);
  when.getByRole('link', { name: 'Directions' });
  when.getByRole('button', { name: 'Add to calendar' });
  const payment = within(screen.getByRole('region', { name: 'Payment' }));
  payment.getByText('Ending in 4242');
  expect(payment.getByRole('link', { name: '4F2A91B3' }).getAttribute('href')).toBe(
    '/account/earnings?receipt=4F2A91B3',
  );
  within(screen.getByRole('region', { name: 'History' })).getByText('Registered by you');
});

it('moves a test after showing the seats left, the refund deadline and the email', async () => {
  const moved = { ...page, tests: [aTest('2026-12-12 09:00')] };
  await open(page, {
    [calls.moveTo('2026-12-12')]: ok({
      seats_left: 1,
      refund_until: '2026-11-28 09:00',
      refund_until_now: '2026-11-28 09:00',
      email,
    }),
    [calls.move]: ok(moved),
  });
  press(/^Move \(SAT Practice Test/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Move SAT Practice Test' }));
  const choice = await dialog.findByRole<HTMLInputElement>('radio', { name: /December 12th/ });
  dialog.getByText('1 seat left');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /December 19th/ }).disabled).toBe(true);
  expect(dialog.queryByRole('radio', { name: /December 5th/ })).toBeNull();
  fireEvent.click(choice);
  await dialog.findByText(
    /A full refund is possible until Saturday, November 28, 2026 at 9:00 am ET\. Moving the test does not/,
  );
  dialog.getByText('Your SAT Practice Test');
  press('Move to Saturday, December 12th @ 9am');
  await screen.findByText('Saturday, December 12th @ 9am to 1pm ET');
  expect(api.bodies(calls.move)).toEqual([
    { session_id: 'practice-sat', from: '2026-12-05 09:00', to: '2026-12-12 09:00' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that the chosen date is full and keeps the dialog open', async () => {
  await open(page, {
    [calls.moveTo('2026-12-12')]: ok({ seats_left: 1, refund_until: null, refund_until_now: null, email }),
    [calls.move]: refusal(409, 'seat_taken', 'Saturday, December 12 is full.'),
  });
  press(/^Move \(SAT Practice Test/);
  fireEvent.click(await screen.findByRole('radio', { name: /December 12th/ }));
  await screen.findByText(/The last day for a refund has passed/);
  press('Move to Saturday, December 12th @ 9am');
  await screen.findByText('Saturday, December 12 is full.');
  screen.getByRole('dialog');
});

it('cancels a registration with the refund amount that was shown', async () => {
  const over: Page = {
    ...page,
    status: 'cancelled',
    tests: [],
    cancel: { ...refund(0), allowed: false, reason: 'ended' },
  };
  await open(page, {
    [calls.cancelOf()]: ok({ proposal: refund(5_000), policy: defaultPolicy, email }),
    [calls.cancel]: ok(over),
  });
  press('Cancel registration');
  await screen.findByText(/You get \$50\.00 back on the card ending in 4242, within 5 to 10 business days/);
  press('Cancel and refund $50.00');
  await screen.findByText('Canceled');
  expect(api.bodies(calls.cancel)).toEqual([{ refund_cents: 5_000 }]);
  expect(screen.queryByRole('button', { name: 'Cancel registration' })).toBeNull();
});

it('shows the sessions left of a package and cancels them with the refund amount that was shown', async () => {
  const course: Page = {
    ...page,
    service_type: 'sat_act_course',
    service: 'SAT/ACT Course',
    package: '10 Sessions',
    sessions: 10,
    sessions_left: 7,
    tests: [],
    cancel: { ...refund(100_000), refund_until: null },
  };
  const over: Page = { ...course, status: 'cancelled', cancel: { ...refund(0), allowed: false, reason: 'ended' } };
  await open(course, {
    [calls.cancelOf()]: ok({
      proposal: { ...course.cancel, late_sessions: 1, lessons: 2 },
      policy: defaultPolicy,
      email,
    }),
    [calls.cancel]: ok(over),
  });
  await screen.findByText('7 of 10 sessions left');
  press('Cancel unused sessions');
  await screen.findByText(/^You get \$1,000\.00 back on the card ending in 4242, within 5 to 10 business days\.$/);
  screen.getByText('SAT/ACT Course: 10 Sessions, for Kim Lee. 7 of 10 sessions left.');
  screen.getByText(
    /The package ends\. 2 booked lessons will be canceled\. Sessions that were used are not refunded\. One session is not refunded: its lesson/,
  );
  press('Cancel and refund $1,000.00');
  await screen.findByText('Canceled');
  expect(api.bodies(calls.cancel)).toEqual([{ refund_cents: 100_000 }]);
  expect(screen.queryByText('7 of 10 sessions left')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});

it('says that a package has no sessions left and offers no cancellation', async () => {
  const used: Page = {
    ...page,
    sessions: 1,
    sessions_left: 0,
    tests: [],
    cancel: { ...refund(0), allowed: false, reason: 'used' },
  };
  await open(used, {});
  await screen.findByText('0 of 1 session left');
  screen.getByText(/^No sessions are left\. To buy more, please call us\./);
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

it('cancels only one of several dates', async () => {
  const both = { ...page, tests: [aTest('2026-12-05 09:00'), aTest('2026-12-12 09:00')] };
  const query = '?session_id=practice-sat&date=2026-12-12+09%3A00';
  await open(both, {
    [calls.cancelOf(query)]: ok({ proposal: refund(0), policy: defaultPolicy, email }),
    [calls.cancel]: ok(page),
  });
  press('Cancel this date (SAT Practice Test, Saturday, December 12th @ 9am)');
  await screen.findByText(
    'No refund is due. A test is refunded in full until 7 days before the earliest date it was booked for.',
  );
  press('Cancel without a refund');
  await waitFor(() => expect(screen.queryByText('Saturday, December 12th @ 9am to 1pm ET')).toBeNull());
  expect(api.bodies(calls.cancel)).toEqual([{ session_id: 'practice-sat', date: '2026-12-12 09:00', refund_cents: 0 }]);
});

it('cancels nothing and shows the new refund when the refund amount has changed', async () => {
  await open(page, {
    [calls.cancelOf()]: ok({ proposal: refund(5_000), policy: defaultPolicy, email }),
    [calls.cancel]: {
      status: 409,
      body: { success: false, error: 'refund_changed', message: 'Changed', request_id: 'r', proposal: refund(0) },
    },
  });
  press('Cancel registration');
  await button('Cancel and refund $50.00');
  api.replies[calls.cancelOf()] = ok({ proposal: refund(0), policy: defaultPolicy, email });
  press('Cancel and refund $50.00');
  await screen.findByText('The refund has changed. Nothing was canceled.');
  expect((await button('Cancel without a refund')).disabled).toBe(false);
});

it('hides moving and canceling when they are not allowed, and says why', async () => {
  const late = aTest('2026-12-05 09:00', {
    move: { allowed: false, until: '2026-12-04', reason: 'late' },
    cancel: { allowed: false, refund_cents: cents(0), refund_until: null, reason: 'begun' },
  });
  await open({ ...page, tests: [late], cancel: late.cancel });
  screen.getByText('It is too late to move it online.');
  screen.getByText(/A test that has started cannot be canceled/);
  expect(screen.queryByRole('button', { name: /^(Move|Cancel)/ })).toBeNull();
});

it('says that a registration was not found on a 404', async () => {
  Object.assign(api.replies, { [calls.page]: refusal(404, 'not_found', 'Not found') });
  renderSite({
    at: '/r',
    pages: {
      '/r': (
        <ToastProvider>
          <RegistrationPage id="r-1" />
        </ToastProvider>
      ),
      '/dashboard': null,
    },
  });
  await screen.findByRole('heading', { name: 'Registration not found' });
});
