// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RegistrationPage as Page } from '@academy/contracts/http/registration-page';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aRegistration, aTest, refund } from '../../testing/account-registrations';
import { aParent } from '../../testing/builders';
import { openPageApi, type Replies } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { RegistrationPage } from './registration-page';

const email = { subject: 'Canceled', text: 'Dear Ann,' };
const path = '/api/registrations/r-1';
const [first, second, third] = ['2026-12-05 09:00', '2026-12-12 09:00', '2026-12-19 09:00'] as const;
const both: Page = { ...aRegistration, tests: [aTest(first), aTest(second)] };
const ok = (data: unknown) => ({ status: 200, body: { success: true, data } });
const ended: Page = {
  ...aRegistration,
  status: 'cancelled',
  cancel: { ...refund(0), allowed: false, reason: 'ended' },
};
const endedTest = aTest(first, {
  move: { allowed: false, until: '2026-12-04', reason: 'ended' },
  cancel: ended.cancel,
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ 'GET /api/user/profile': { status: 200, body: aParent() } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

async function open(shown: Page, replies: Replies) {
  Object.assign(api.replies, { [`GET ${path}`]: ok(shown), ...replies });
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
  await screen.findByRole('heading', { level: 1, name: shown.package });
}

/** Presses a button that has the focus, as a keyboard does. */
async function press(name: string | RegExp) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  button.focus();
  fireEvent.click(button);
}
const focusIsOn = (heading: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));

const cancelingFirst: Replies = {
  [`GET ${path}/cancellation?session_id=practice-sat&date=2026-12-05+09%3A00`]: ok({
    proposal: refund(5_000),
    policy: defaultPolicy,
    email,
  }),
  [`POST ${path}/cancellation`]: ok({ ...both, tests: [aTest(second)] }),
};
const cancelingAll = (proposal: Page['cancel'] & object): Replies => ({
  [`GET ${path}/cancellation`]: ok({ proposal, policy: defaultPolicy, email }),
  [`POST ${path}/cancellation`]: ok({ ...ended, tests: [endedTest] }),
});

it('says that a date was canceled, not the registration, and moves the focus to the dates', async () => {
  await open(both, cancelingFirst);
  await press(/^Cancel this date \(SAT Practice Test, Saturday, December 5th @ 9am\)/);
  await press('Cancel and refund $50.00');
  await screen.findByText('Date Canceled');
  expect(screen.queryByText('Registration Canceled')).toBeNull();
  await focusIsOn('When and where');
});

it('says that a registration was canceled, and moves the focus to the dates', async () => {
  await open(both, cancelingAll(refund(10_000)));
  await press('Cancel registration');
  await press('Cancel and refund $100.00');
  await screen.findByText('Registration Canceled');
  await focusIsOn('When and where');
});

it('moves the focus to the title when a package was canceled', async () => {
  const course: Page = {
    ...aRegistration,
    service_type: 'college_essays',
    package: '5 Sessions',
    sessions: 5,
    sessions_left: 5,
    tests: [],
  };
  const proposal = { ...refund(5_000), refund_until: null };
  await open(course, {
    ...cancelingAll(proposal),
    [`POST ${path}/cancellation`]: ok({ ...course, status: 'cancelled', cancel: ended.cancel }),
  });
  await press('Cancel unused sessions');
  await press('Cancel and refund $50.00');
  await screen.findByText('Registration Canceled');
  await focusIsOn('5 Sessions');
});

it('says that a move ends the refund and leaves a session before the test, and moves the focus to the dates', async () => {
  await open(both, {
    'GET /api/get_dates': { status: 200, body: { success: true, saturdays: [third], seats: [] } },
    [`GET ${path}/move?session_id=practice-sat&from=2026-12-05+09%3A00&to=2026-12-19+09%3A00`]: ok({
      seats_left: 3,
      refund_until: null,
      refund_until_now: '2026-11-28 09:00',
      early_sessions: ['2026-12-06 15:00'],
      email,
    }),
    [`POST ${path}/move`]: ok({ ...both, tests: [aTest(second), aTest(third)] }),
  });
  await press(/^Move \(SAT Practice Test, Saturday, December 5th @ 9am\)/);
  fireEvent.click(await screen.findByRole('radio', { name: /December 19th/ }));
  await screen.findByText(/After this move no refund is possible, even if you move the test back\./);
  screen.getByText(
    /A session that reviews this test is booked before the new date: Sunday, December 6, 2026 at 3:00 pm ET/,
  );
  await press('Move to Saturday, December 19th @ 9am');
  await screen.findByText('Test Moved');
  await focusIsOn('When and where');
});

it('gives the focus back to the button when nothing was changed', async () => {
  await open(both, cancelingFirst);
  await press(/^Cancel this date \(SAT Practice Test, Saturday, December 5th @ 9am\)/);
  await press('Keep it');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Cancel this date .*December 5th/));
});

it.each([
  [
    [{ date: first, price_cents: 5_000 }],
    'Saturday, December 5th @ 9am ($50.00) is not refunded: its deadline has passed.',
  ],
  [
    [
      { date: first, price_cents: 5_000 },
      { date: second, price_cents: 18_000 },
    ],
    'Saturday, December 5th @ 9am ($50.00) and Saturday, December 12th @ 9am ($180.00) are not refunded: their deadlines have passed.',
  ],
])('names the dates of a canceled registration that are not refunded: %j', async (late, sentence) => {
  await open(both, cancelingAll({ ...refund(5_000), late_dates: late } as Page['cancel']));
  await press('Cancel registration');
  const shown = await screen.findByText(/^You get \$50\.00 back/);
  expect(shown.textContent).toBe(
    `You get $50.00 back on the card ending in 4242, within 5 to 10 business days, if you cancel by Saturday, November 28, 2026 at 9:00 am ET. ${sentence}`,
  );
});
