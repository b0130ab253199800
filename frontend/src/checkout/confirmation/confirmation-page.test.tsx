// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as reader from '../../lib/reader-time';
import type { CheckoutResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { renderSite } from '../../testing/render';
import { ConfirmationPage } from './confirmation-page';
import { OpenConfirmation, useUnseenConfirmation } from './open-confirmation';
import { rememberPaidCheckout } from './paid-checkouts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const line = {
  line_id: 'line-1',
  status: 'booked',
  registration_id: 'r-1',
  label: 'SAT/ACT Practice Test: Practice Test',
  student: 'Kim Lee',
  amount: cents(5_000),
  service_type: 'sat_act_practice',
  change_notes: ['Cancel by Saturday, November 21, 2026 at 9:00 am ET for a full refund.'] as [string],
  tests: [
    {
      session_id: 'practice-sat',
      title: 'SAT Practice Test',
      date: '2026-11-28 09:00',
      kind: 'practice',
      minutes: 240,
      moved: null,
    },
  ],
} satisfies CheckoutResponse['lines'][number];

const paidReceipt = {
  purpose: 'registrations',
  paid_at: '2026-11-20T15:00:00.000Z',
  email: 'ann@example.com',
  demo: true,
  guest: true,
} as const;

const paid: CheckoutResponse = {
  id: 'c-1',
  status: 'completed',
  amount: cents(5_000),
  currency: 'usd',
  payment_record_id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  receipt: paidReceipt,
  lines: [line],
};

const pages = ['/cart', '/service-selection', '/auth/login', '/dashboard', '/forms/sat-act-course'];

/** Renders the page with an API that returns these checkouts in turn and fails all other calls. @returns the tokens that were sent */
function visit(...answers: (CheckoutResponse | null)[]) {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    if (path === '/api/facts')
      return Promise.resolve(Response.json({ success: true, data: { policy: defaultPolicy } }));
    if (path !== '/api/checkouts/c-1') return Promise.resolve(Response.json({}, { status: 500 }));
    tokens.push(new Headers(headers).get('x-checkout-token'));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(
      answer ? Response.json(answer) : Response.json({ success: false, error: 'not_found' }, { status: 404 }),
    );
  });
  const shown = Object.fromEntries(pages.map((path) => [path, null]));
  renderSite({
    at: '/confirmation/c-1',
    pages: { ...shown, '/confirmation/c-1': <ConfirmationPage checkoutId="c-1" /> },
  });
  return tokens;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('subtracts refunds from what was paid', async () => {
  rememberPaidCheckout({ id: 'c-1', token: 'secret' });
  visit({ ...paid, receipt: { ...paidReceipt, refunded: cents(2_000) } });
  await heading('Registration Successful');
  const shown = within(screen.getByRole('region', { name: 'Receipt' }));
  expect(shown.getByText('-$20.00')).toBeDefined();
  expect(shown.getByText('$30.00')).toBeDefined();
});

it('shows dates, directions, next steps and the receipt on the paying device', async () => {
  rememberPaidCheckout({ id: 'c-1', token: 'secret' });
  const tokens = visit(paid);
  await heading('Registration Successful');
  expect(tokens).toEqual(['secret']);
  expect(screen.getByText(/Kim Lee is registered/)).toBeDefined();
  const dates = within(screen.getByRole('region', { name: 'Test dates for Kim Lee' }));
  expect(dates.getByText('Saturday, November 28th @ 9am to 1pm ET')).toBeDefined();
  expect(dates.getByText(line.change_notes[0])).toBeDefined();
  expect(dates.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
  expect(dates.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Google Calendar',
    'Outlook',
    'Directions',
  ]);
  const shown = within(screen.getByRole('region', { name: 'Receipt' }));
  expect(shown.getByText('November 20, 2026')).toBeDefined();
  expect(shown.getAllByText('$50.00')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeDefined();
  expect(screen.getByText(/^Please arrive by 8:45 am with/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Register Another Student' })).toBeDefined();
});

it('shows a guest the manage link of each registration without storing it', async () => {
  const manage_url = `${window.location.origin}/manage#token=r-1.secretsignature`;
  visit({
    ...paid,
    lines: [
      { ...line, manage_url },
      { ...line, line_id: 'line-2', student: 'Sam Lee', manage_url: manage_url.replace('r-1', 'r-2') },
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'Change or cancel' }));
  expect(part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Manage Kim Lee, SAT/ACT Practice Test: Practice Test', manage_url],
    ['Manage Sam Lee, SAT/ACT Practice Test: Practice Test', manage_url.replace('r-1', 'r-2')],
  ]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('secretsignature');
  cleanup();
  visit({ ...paid, lines: [{ ...line, manage_url }] });
  expect((await screen.findByRole('link', { name: 'Manage this registration' })).getAttribute('href')).toBe(manage_url);
  cleanup();
  const booking = { date: '2026-12-09', time_slot: 'morning', topic: 'Essays', start_time: '10:30' } as const;
  visit({ ...paid, lines: [{ ...line, booking, manage_url }] });
  await screen.findByRole('link', { name: 'Manage this consultation' });
  cleanup();
  visit(paid);
  await heading('Registration Successful');
  expect(screen.queryByRole('region', { name: 'Change or cancel' })).toBeNull();
});

it('names the time of a consultation for a reader in another time zone', async () => {
  const { readerTime } = reader;
  vi.spyOn(reader, 'readerTime').mockImplementation((instant) => readerTime(instant, 'Europe/London'));
  const booking = { date: '2026-12-09', time_slot: 'morning', topic: 'Essays', start_time: '10:30' } as const;
  visit({ ...paid, lines: [{ ...line, booking }] });
  const dates = within(await screen.findByRole('region', { name: 'Your consultation' }));
  dates.getByText(
    (_text, element) =>
      element?.textContent === 'Wednesday, December 9, 2026 at 10:30 am ET (3:30 pm your time)' &&
      element.tagName === 'STRONG',
  );
});

it('mentions the session that comes with a test', async () => {
  const tests = line.tests.map((test) => ({ ...test, session_id: 'practice-review' }));
  visit({ ...paid, lines: [{ ...line, tests }] });
  await screen.findByText(/comes with a 60-minute session with a tutor: the Practice Test Review/);
  cleanup();
  visit(paid);
  await heading('Registration Successful');
  expect(screen.queryByText(/session with a tutor/)).toBeNull();
});

it('names every student of one payment', async () => {
  visit({ ...paid, lines: [line, { ...line, line_id: 'line-2', registration_id: 'r-2', student: 'Sam Lee' }] });
  expect(await screen.findByText(/Kim Lee and Sam Lee are registered/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Test dates for Sam Lee' })).toBeDefined();
});

it('shows a consultation with its time and no directions', async () => {
  const booking = { date: '2026-11-28', time_slot: 'morning', topic: 'Essay Coaching' } as const;
  const { service_type: _service, tests: _tests, ...rest } = line;
  const receipt = { ...paid.receipt, purpose: 'consultation' } as CheckoutResponse['receipt'];
  visit({ ...paid, receipt, lines: [{ ...rest, label: 'Consultation Fee', student: '', booking }] });
  await heading('Consultation Scheduled');
  const dates = within(screen.getByRole('region', { name: 'Your consultation' }));
  expect(dates.getByText('Saturday, November 28, 2026, Morning 9am-12pm ET')).toBeDefined();
  expect(dates.queryByRole('link', { name: 'Directions' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Schedule Another Consultation' })).toBeDefined();
});

it('polls until the order is completed, and says that the page can be closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T15:00:00Z') });
  visit({ ...paid, status: 'paid', lines: [{ line_id: 'line-1', status: 'held' }] }, paid);
  await heading('Finishing your order');
  expect(screen.getByText(/You can close this page/)).toBeDefined();
  await vi.advanceTimersByTimeAsync(2_000);
  await heading('Registration Successful');
});

it('says about refunds and moves what the server computed, for tests and packages, and nothing else', async () => {
  const { tests: _tests, change_notes: _notes, ...bought } = line;
  visit({
    ...paid,
    lines: [
      { ...line, change_notes: ['Two dates: one.', 'Two dates: two.'] },
      { ...bought, line_id: 'line-2', label: '10 Sessions', change_notes: ['Unused sessions are refunded.'] },
      { ...bought, line_id: 'line-3', label: '5 Sessions' },
    ],
  });
  await heading('Registration Successful');
  const dates = within(screen.getByRole('region', { name: 'Test dates for Kim Lee' }));
  expect(dates.getByText('Two dates: one.')).toBeDefined();
  expect(dates.getByText('Two dates: two.')).toBeDefined();
  const changes = within(screen.getByRole('region', { name: '10 Sessions for Kim Lee' }));
  expect(changes.getByText('Unused sessions are refunded.')).toBeDefined();
  expect(screen.queryByRole('region', { name: '5 Sessions for Kim Lee' })).toBeNull();
  expect(screen.queryByText(/You can move it until|Cancel by/)).toBeNull();
});

it('shows no calendar button for a canceled registration', async () => {
  visit({ ...paid, lines: [{ ...line, canceled: true }] });
  await heading('Canceled');
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

it('tells a visitor without access to sign in or use the paying device', async () => {
  visit(null);
  const signIn = await screen.findByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toContain(encodeURIComponent('/confirmation/c-1'));
  expect(screen.getByText(/on the device and in the browser you paid with/)).toBeDefined();
});

it('states that nothing was charged when the checkout expired', async () => {
  visit({ ...paid, status: 'expired', lines: [{ line_id: 'line-1', status: 'released' }] });
  await heading('You were not charged');
  fireEvent.click(screen.getByRole('link', { name: 'Open your cart' }));
});

function Form() {
  useUnseenConfirmation();
  return <h1>Form</h1>;
}

it('reopens the unseen confirmation from a form until this tab has shown it', async () => {
  const session = { id: 'c-1', token: 'secret', key: 'key', fingerprint: 'f', replaces: null };
  renderSite({ at: '/cart', pages: { '/cart': <OpenConfirmation checkout={session} />, '/confirmation/c-1': null } });
  await vi.waitFor(() => expect(window.sessionStorage.getItem('unseenConfirmation')).toContain('c-1'));
  cleanup();

  const reloaded = renderSite({ at: '/cart', pages: { '/cart': <Form />, '/confirmation/c-1': null } });
  await vi.waitFor(() => expect(reloaded.router.state.location.pathname).toBe('/confirmation/c-1'));
  cleanup();

  visit(paid);
  await heading('Registration Successful');
  cleanup();

  const later = renderSite({ at: '/cart', pages: { '/cart': <Form />, '/confirmation/c-1': null } });
  await heading('Form');
  expect(later.router.state.location.pathname).toBe('/cart');
});
