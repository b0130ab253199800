// @vitest-environment jsdom
import { longDateTime } from '@academy/contracts/rules/date-format';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as reader from '../../lib/reader-time';
import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import { academyDay } from '@academy/contracts/rules/dates';
import { cents } from '@academy/contracts/rules/money';
import { addDays } from '@academy/contracts/rules/slots';
import { aRegistration, refund } from '../../testing/account-registrations';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal, type Reply } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { ManagePage } from '../registration/manage-page';
import { ManageConsultationPage } from './manage-page';

/** A bookable weekday, about a week from now. */
const today = academyDay(new Date());
const day =
  [8, 9, 10].map((days) => addDays(today, days)).find((one) => new Date(`${one}T00:00Z`).getUTCDay() % 6 > 0) ?? '';
const email = { subject: 'New time for your consultation', text: 'Dear Ann,' };
const ok = (data: unknown) => ({ status: 200, body: { success: true, data } });
const booked: ConsultationPage = {
  id: 'c-1',
  date: day,
  time_slot: 'morning',
  start_time: '10:30',
  topic: 'Essay Coaching',
  status: 'booked',
  moves: 0,
  changed_at: '2026-11-20T15:00:00.000Z',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '9145550100',
  booked_at: '2026-11-20T15:00:00.000Z',
  move: { allowed: true, until: `${addDays(day, -1)} 10:30` },
  cancel: { ...refund(19_900), refund_until: `${addDays(day, -1)} 10:30` },
  change_note: 'You can move it, or cancel it for a full refund, until tomorrow.',
  history: [{ at: '2026-11-20T15:00:00.000Z', text: 'Booked' }],
  payment: {
    payment_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
    receipt_number: '4F2A91B3',
    amount_cents: cents(19_900),
    refunded_cents: cents(0),
    card_last4: '4242',
    offline: false,
    demo: false,
  },
};
const page = 'GET /api/consultations/c-1';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

/** Stubs replies to requests with the link's token; others get a 401, as on the server. @returns the calls without the token */
function answerLink(replies: Record<string, Reply>, token = 'c-1.signature') {
  const refused: string[] = [];
  for (const [key, reply] of Object.entries(replies))
    api.replies[key] = ({ headers }) => {
      const isLink = headers['x-booking-token'] === token && headers.authorization === undefined;
      if (!isLink) refused.push(key);
      return isLink ? reply : refusal(401, 'unauthenticated', 'Please sign in.');
    };
  return refused;
}

const inToasts = (managed: ReactElement) => <ToastProvider>{managed}</ToastProvider>;
const open = (at = '/manage/consultation#token=c-1.signature') =>
  renderSite({
    at,
    pages: {
      '/manage': inToasts(<ManagePage />),
      '/manage/consultation': inToasts(<ManageConsultationPage />),
      '/auth/login': <h1>Login</h1>,
    },
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('says until when it can be changed, in the server’s words', async () => {
  answerLink({ [page]: { status: 200, body: { success: true, data: booked } } });
  open();
  await screen.findByText('You can move it, or cancel it for a full refund, until tomorrow.');
});

it.each([
  ['America/New_York', ''],
  ['Europe/London', ' (3:30 pm your time)'],
  ['America/Los_Angeles', ' (7:30 am your time)'],
])('names its time in the dialogs for a reader in %s', async (zone, own) => {
  const { readerTime } = reader;
  vi.spyOn(reader, 'readerTime').mockImplementation((instant) => readerTime(instant, zone));
  answerLink({ [page]: ok({ ...booked, date: '2027-01-06' }) });
  open();
  await heading('Consultation');
  press('Move');
  const when = `Wednesday, January 6, 2027 at 10:30 am ET${own}.`;
  await screen.findByText((_text, element) => element?.textContent === `Now on ${when} The price stays the same.`);
  press('Keep this time');
  press('Cancel consultation');
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(when));
});

it('moves and cancels with the link’s token, even when a session exists', async () => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
  const slot = { date: day, time_slot: 'afternoon', left: 2, starts: ['13:00', '13:30'] };
  api.replies['GET /api/consultations/slots'] = { status: 200, body: { success: true, data: [slot] } };
  const query = new URLSearchParams({ from: `${day} 10:30`, to: `${day} 13:00` }).toString();
  const moved = { ...booked, time_slot: 'afternoon', start_time: '13:00', moves: 1 };
  const refused = answerLink({
    [page]: ok(booked),
    [`GET /api/consultations/c-1/move?${query}`]: ok({ refund_until: null, email }),
    'POST /api/consultations/c-1/move': ok(moved),
    'GET /api/consultations/c-1/cancellation': ok({ proposal: refund(19_900), policy: defaultPolicy, email }),
    'POST /api/consultations/c-1/cancellation': ok({ ...moved, status: 'cancelled', cancel: refund(0) }),
  });
  const { router } = open();
  await heading('Consultation');
  expect(router.state.location.hash).toBe('');
  press('Move');
  fireEvent.click(await screen.findByRole('radio', { name: /1:00 pm/ }));
  await screen.findByText(/can no longer be moved/);
  press(/^Move to /);
  await screen.findByText((text) => text.startsWith(longDateTime(`${day} 13:00`)));
  press('Cancel consultation');
  await screen.findByText('We can refund only to the original card.');
  press('Cancel and refund $199.00');
  await screen.findByText('Canceled');
  expect(refused).toEqual([]);
});

it('shows the receipt number without links to pages that need an account', async () => {
  answerLink({ [page]: ok(booked) });
  open();
  await heading('Consultation');
  within(screen.getByRole('region', { name: 'Payment' })).getByText('4F2A91B3');
  expect(screen.queryByRole('link', { name: '4F2A91B3' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  screen.getByText(/Keep the link in your email private/);
});

it('keeps the consultation after a reload, even after a registration link in the same tab', async () => {
  answerLink({ [page]: ok(booked) });
  answerLink({ 'GET /api/registrations/r-1': ok(aRegistration) }, 'r-1.signature');
  open();
  await heading('Consultation');
  cleanup();
  open('/manage#token=r-1.signature');
  await heading(aRegistration.package);
  cleanup();
  open('/manage/consultation');
  await heading('Consultation');
});

it('asks to sign in when the consultation belongs to an account', async () => {
  answerLink({ [page]: refusal(403, 'link_claimed', 'This consultation is in an account.') });
  open();
  await heading('This consultation is in your account');
  const signIn = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
  expect(new URLSearchParams(signIn.split('?')[1]).get('redirect')).toBe('/account/consultations/c-1');
});

it('shows that the link is invalid and points to the latest email', async () => {
  answerLink({ [page]: refusal(403, 'link_invalid', 'This link does not work.') });
  open();
  await heading('This link does not work');
  screen.getByText(/our latest email about the consultation/);
});
