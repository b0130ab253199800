// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Lesson } from '@academy/contracts/http/lessons';
import type { Score } from '@academy/contracts/http/progress';
import type { GuestChild, GuestWork } from '@academy/contracts/http/registration-page';
import { emptyNote } from '@academy/contracts/rules/lesson-notes';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aRegistration, aTest, refund } from '../../testing/account-registrations';
import { aParent } from '../../testing/builders';
import { aLesson } from '../../testing/lessons';
import { openPageApi, refusal, type Reply } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { GuestPage } from './guest-page';

const email = { subject: 'Your SAT Practice Test', text: 'Dear Ann,' };
const ok = (data: unknown) => ({ status: 200, body: { success: true, data } });
const page = 'GET /api/registrations/r-1';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

/** Stubs replies to requests with the link's token; others get a 401, as on the server. */
function answerLink(replies: Record<string, Reply>) {
  const refused: string[] = [];
  for (const [key, reply] of Object.entries(replies))
    api.replies[key] = ({ headers }) => {
      const isLink = headers['x-booking-token'] === 'r-1.signature' && headers.authorization === undefined;
      if (!isLink) refused.push(key);
      return isLink ? reply : refusal(401, 'unauthenticated', 'Please sign in.');
    };
  return refused;
}

function open(at = '/manage#token=r-1.signature') {
  const managed = (
    <ToastProvider>
      <GuestPage />
    </ToastProvider>
  );
  return renderSite({
    at,
    pages: { '/manage': managed, '/auth/login': <h1>Login</h1>, '/account/registrations/$registration': <h1>Own</h1> },
  });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('moves and cancels with the link’s token, even when a session exists', async () => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
  api.replies['GET /api/get_dates'] = {
    status: 200,
    body: {
      success: true,
      saturdays: ['2026-12-12 09:00'],
      seats: [{ session_id: 'practice-sat', date: '2026-12-12 09:00', left: 3 }],
    },
  };
  const move = '/api/registrations/r-1/move';
  const query = 'session_id=practice-sat&from=2026-12-05+09%3A00&to=2026-12-12+09%3A00';
  const moved = { ...aRegistration, tests: [aTest('2026-12-12 09:00')] };
  const refused = answerLink({
    [page]: ok(aRegistration),
    [`GET ${move}?${query}`]: ok({ seats_left: 3, refund_until: null, refund_until_now: null, email }),
    [`POST ${move}`]: ok(moved),
    'GET /api/registrations/r-1/cancellation': ok({ proposal: refund(5_000), policy: defaultPolicy, email }),
    'POST /api/registrations/r-1/cancellation': ok({ ...moved, status: 'cancelled', tests: [] }),
  });
  const { router } = open();
  await heading(aRegistration.package);
  expect(router.state.location.hash).toBe('');
  press(/^Move \(SAT Practice Test/);
  fireEvent.click(await screen.findByRole('radio', { name: /December 12th/ }));
  await screen.findByText(/The last day for a refund has passed/);
  press('Move to Saturday, December 12th @ 9am');
  await screen.findByText('Saturday, December 12th @ 9am to 1pm ET');
  press('Cancel registration');
  await screen.findByText('We can refund only to the original card.');
  press('Cancel and refund $50.00');
  await screen.findByText('Canceled');
  expect(refused).toEqual([]);
});

it('shows the receipt number without links to pages that need an account', async () => {
  answerLink({ [page]: ok(aRegistration) });
  open();
  await heading(aRegistration.package);
  within(screen.getByRole('region', { name: 'Payment' })).getByText('4F2A91B3');
  expect(screen.queryByRole('link', { name: '4F2A91B3' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  screen.getByText(/Keep the link in your email private/);
});

it('tells a guest with which email address to add the student', async () => {
  const course = { service_type: 'sat_act_course', package: '5 Sessions', sessions: 5, sessions_left: 5, tests: [] };
  const details = { ...aRegistration.details, student_email: 'kim@example.com' };
  answerLink({ [page]: ok({ ...aRegistration, ...course, details, student_id: null }) });
  open();
  await screen.findByText(
    /sign in or create an account with the email address you registered with\. If the student is not there yet, add the student with the email address you gave for the student \(kim@example\.com\)\.$/,
  );
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lessonIn = (minutes: number, change: Partial<Lesson>): Lesson =>
  aLesson({ start: inMinutes(minutes), end: inMinutes(minutes + 60), ...change });
const aScore: Score = {
  id: 'score-1',
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-12-05',
  sections: { reading_writing: 700, math: 710 },
  total: 1410,
  topics: [{ topic: 'sat_algebra', correct: 9, total: 13 }],
};
const workOf = (change: Partial<GuestWork>): GuestWork => ({ scores: [], lessons: [], now: inMinutes(0), ...change });
const region = (name: string) => screen.findByRole('region', { name });

it('shows a guest the published scores by topic, and offers an account below them', async () => {
  answerLink({ [page]: ok({ ...aRegistration, work: workOf({ scores: [aScore] }) }) });
  open();
  const scores = within(await region('Scores'));
  expect(scores.getAllByRole('row').at(-1)?.textContent).toBe(
    '12/05/2026SAT, practice test700 Reading and Writing, 710 Math1410',
  );
  scores.getByText('By topic: SAT 1410 of 12/05/2026');
  scores.getByText('Algebra');
  expect(scores.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/signup');
  expect(screen.queryByRole('region', { name: 'Lessons' })).toBeNull();
  // The sections are numbered without a gap.
  expect(screen.getAllByText(/^[1-5]$/).map((number) => number.textContent)).toEqual(['1', '2', '3', '4', '5']);
});

it('shows a guest the lessons with their notes, and the phone number to change them', async () => {
  const note = { ...emptyNote, did: 'Linear equations' };
  const course = { service_type: 'sat_act_course', package: '5 Sessions', sessions: 5, sessions_left: 4, tests: [] };
  const lessons = [
    lessonIn(5, { id: 'l-1', join_url: 'https://meet.example.com/devon' }),
    lessonIn(3_000, { id: 'l-2', place: 'in_person', room: 'Blue Room' }),
    lessonIn(-3_000, { id: 'l-3', status: 'held', note }),
  ];
  answerLink({ [page]: ok({ ...aRegistration, ...course, work: workOf({ lessons }) }) });
  open();
  const part = within(await region('Lessons'));
  const coming = within(part.getByRole('list', { name: 'Upcoming lessons' }));
  expect(coming.getAllByText(/Devon Price/).map(({ textContent: text }) => text)).toEqual([
    'Devon Price, Online',
    'Devon Price, In person, Blue Room',
  ]);
  expect(coming.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe('https://meet.example.com/devon');
  expect(coming.queryByRole('button')).toBeNull();
  part.getByText('Past lessons (1)');
  part.getByText('Linear equations');
  expect(part.getByRole('link', { name: '(914) 555-0142' }).getAttribute('href')).toBe('tel:+19145550142');
  part.getByRole('link', { name: 'Create an account' });
  screen.getByText('4 of 5 sessions left, 2 booked');
  expect(screen.queryByText(/To book it online/)).toBeNull();
});

it('shows the reader of an emailed link the tasks, goals and documents of the child, which open with the link', async () => {
  const child: GuestChild = {
    tasks: [
      {
        id: 't-1',
        title: 'Read chapter 4',
        details: 'Pages 40 to 52',
        due_on: null,
        assigned_by: 'staff',
        assigned_by_name: 'Devon',
        assigned_at: inMinutes(-600),
        completed_at: null,
        completed_by: null,
        version: 1,
        may_change: false,
      },
    ],
    today: '2026-12-01',
    goals: [{ id: 'g-1', title: 'Reach 1550', target_test: 'SAT', target_score: 1550, done_at: null }],
    documents: [
      {
        id: 'd-1',
        name: 'Essay draft.pdf',
        type: 'pdf',
        kind: null,
        size: 2048,
        added_at: inMinutes(-600),
        added_by: 'Devon Price',
        can_remove: false,
      },
    ],
  };
  const file = 'GET /api/registrations/r-1/documents/d-1/file';
  const refused = answerLink({
    [page]: ok({ ...aRegistration, work: workOf({ child }) }),
    [file]: { status: 503, body: { success: false, error: 'unavailable', message: 'Please try again in a moment.' } },
  });
  open();
  const tasks = within(await region('Tasks'));
  tasks.getByText('Added by Devon');
  tasks.getByText('Pages 40 to 52');
  expect(tasks.queryByRole('checkbox')).toBeNull();
  within(await region('Goals')).getByText('Reach 1550 (SAT 1550)');
  const documents = within(await region('Documents'));
  documents.getByRole('link', { name: 'Create an account' });
  expect(documents.queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(documents.getByRole('button', { name: /^Essay draft/ }));
  await documents.findByText('Please try again in a moment.');
  expect(refused).toEqual([]);
});

it('offers no account while there is nothing to see', async () => {
  answerLink({ [page]: ok({ ...aRegistration, work: workOf({}) }) });
  open();
  await heading(aRegistration.package);
  for (const name of ['Scores', 'Lessons']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});

it('keeps the registration after a reload', async () => {
  answerLink({ [page]: ok(aRegistration) });
  open();
  await heading(aRegistration.package);
  cleanup();
  open('/manage');
  await heading(aRegistration.package);
});

it('asks to sign in when the registration belongs to an account', async () => {
  answerLink({ [page]: refusal(403, 'link_claimed', 'This registration is in an account.') });
  open();
  await heading('This registration is in your account');
  const signIn = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
  expect(new URLSearchParams(signIn.split('?')[1]).get('redirect')).toBe('/account/registrations/r-1');
});

it('links a signed-in family to the registration in its account', async () => {
  localStorage.setItem('authToken', 't');
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent() };
  answerLink({ [page]: refusal(403, 'link_claimed', 'This registration is in an account.') });
  open();
  const link = await screen.findByRole('link', { name: 'Open the registration' });
  expect(link.getAttribute('href')).toBe('/account/registrations/r-1');
});

it.each(['/manage#token=r-1.signature', '/manage'])('shows contact links for an invalid link at %s', async (at) => {
  answerLink({ [page]: refusal(403, 'link_invalid', 'This link does not work.') });
  open(at);
  await heading('This link does not work');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+19145550142',
    'mailto:hello@postroad.example.com',
  ]);
});

it('shows the error on a 503 and loads the registration on retry', async () => {
  answerLink({ [page]: refusal(503, 'unavailable', 'Please try again in a moment.') });
  open();
  await heading('Registration Unavailable');
  screen.getByText('Please try again in a moment.');
  answerLink({ [page]: ok(aRegistration) });
  press('Try again');
  await waitFor(() => screen.getByRole('heading', { level: 1, name: aRegistration.package }));
});
