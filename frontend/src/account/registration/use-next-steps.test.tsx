// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LessonPackage } from '@academy/contracts/http/lessons';
import type { RegistrationPage as Page } from '@academy/contracts/http/registration-page';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { lessonsQuery } from '../../api/lessons';
import { aRegistration, refund } from '../../testing/account-registrations';
import { aParent, aStudent } from '../../testing/builders';
import { aPackage } from '../../testing/lessons';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { RegistrationPage } from './registration-page';

const course: Page = {
  ...aRegistration,
  service_type: 'sat_act_course',
  service: 'SAT/ACT Course',
  package: '5 Sessions',
  sessions: 5,
  sessions_left: 5,
  tests: [],
};
const call = /^Within two business days/;

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    'GET /api/parent/user/parent-1': {
      status: 200,
      body: { success: true, students: [{ id: 'student-1', student_name: 'Kim Lee' }] },
    },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

const lessonsCall = 'GET /api/students/student-1/lessons';
const lessonsOf = (packages: LessonPackage[], more: object = {}) => ({
  status: 200,
  body: { success: true, data: { packages, lessons: [], now: '2026-11-25T20:00:00.000Z', ...more } },
});

async function open(page: Page, lessons: ReturnType<typeof lessonsOf> | ReturnType<typeof refusal> | null) {
  Object.assign(api.replies, {
    'GET /api/registrations/r-1': { status: 200, body: { success: true, data: page } },
    [lessonsCall]: lessons,
  });
  const shown = (
    <ToastProvider>
      <RegistrationPage id="r-1" />
    </ToastProvider>
  );
  const { queryClient } = renderSite({
    at: '/r',
    pages: {
      '/r': shown,
      '/dashboard': null,
      '/account/students/$student': null,
      '/account/registrations/$registration': null,
      '/account/students/$student/book': null,
    },
  });
  await screen.findByRole('heading', { level: 1, name: page.package });
  return queryClient;
}

const book = () => screen.queryByRole('link', { name: 'Book a lesson' });

it('shows the next steps and a link to book while nothing is booked or used', async () => {
  await open(course, lessonsOf([aPackage()]));
  const part = within(await screen.findByRole('region', { name: 'What happens next' }));
  part.getByText(call);
  expect(part.getByRole('link', { name: 'Book a lesson' }).getAttribute('href')).toBe(
    '/account/students/student-1/book?package=r-1',
  );
});

it('leads to the students if none of them has the package', async () => {
  await open({ ...course, student_id: null, link_step: 'add' }, lessonsOf([]));
  const part = within(await screen.findByRole('region', { name: 'What happens next' }));
  part.getByText(/To book it online, first add the student to your account\.$/);
  expect(part.getByRole('link', { name: 'Add Kim Lee' }).getAttribute('href')).toBe('/dashboard#students');
  expect(book()).toBeNull();
});

it.each([
  ['check', /with the email address you gave for the student \(kim@example\.com\)\. If the student is already there/],
  ['confirm', /first confirm on your dashboard that the student is your child\.$/],
] as const)('leads to the students to %s them', async (link_step, text) => {
  const details = { ...course.details, student_email: 'kim@example.com' };
  await open({ ...course, details, student_id: null, link_step }, lessonsOf([]));
  const part = within(await screen.findByRole('region', { name: 'What happens next' }));
  part.getByText(text);
  expect(part.getByRole('link', { name: 'See your students' }).getAttribute('href')).toBe('/dashboard#students');
  expect(screen.queryByRole('link', { name: 'Add Kim Lee' })).toBeNull();
});

it('asks a parent to call if only the office can tell the student', async () => {
  await open({ ...course, student_id: null, link_step: 'call' }, lessonsOf([]));
  await screen.findByText(/please call us at .+, so that we know which student it is for\.$/);
  expect(screen.queryByRole('link', { name: /Add Kim Lee|See your students/ })).toBeNull();
});

it('leads to the students before the session that came with a test can be booked', async () => {
  const [test] = aRegistration.tests;
  const tests = test ? [{ ...test, session_id: 'practice-review' }] : [];
  await open({ ...aRegistration, tests, included: ['r-2'], student_id: null, link_step: 'add' }, null);
  await screen.findByText(/To book it online, first add the student to your account\. Please choose a time after/);
  expect(screen.getByRole('link', { name: 'Add Kim Lee' }).getAttribute('href')).toBe('/dashboard#students');
  expect(screen.queryByText(/book it online from your dashboard/)).toBeNull();
});

it('shows which test a session came with, without a call or a phone number', async () => {
  const cancel = { ...refund(0), allowed: false, reason: 'included' as const };
  const came_with = { registration_id: 'r-2', dates: ['2026-12-19 09:00'] };
  await open({ ...course, cancel, came_with }, lessonsOf([aPackage()]));
  await screen.findByText('Comes with your test of December 19.');
  expect(screen.getByRole('link', { name: 'See the test' }).getAttribute('href')).toBe('/account/registrations/r-2');
  screen.getByText('It came with your test and is canceled with it.');
  expect(screen.queryByText(call)).toBeNull();
});

it('mentions the session that came with a test on the page of the test', async () => {
  const [test] = aRegistration.tests;
  const tests = test ? [{ ...test, session_id: 'practice-review' }] : [];
  await open({ ...aRegistration, tests, included: ['r-2'] }, null);
  await screen.findByText(/comes with a 60-minute session with a tutor/);
  const link = screen.getByRole('link', { name: 'See the included session' });
  expect(link.getAttribute('href')).toBe('/account/registrations/r-2');
});

it('shows only the link to book once a lesson is booked', async () => {
  await open(course, lessonsOf([aPackage({ booked: 1 })]));
  await waitFor(() => expect(book()).not.toBeNull());
  expect(screen.queryByText(call)).toBeNull();
  screen.getByRole('region', { name: 'Sessions' });
});

it('shows only the link to book once a session was used', async () => {
  await open({ ...course, sessions_left: 3 }, lessonsOf([aPackage({ left: 3 })]));
  await waitFor(() => expect(book()).not.toBeNull());
  expect(screen.queryByText(call)).toBeNull();
});

it('leads to the lessons once every session is booked', async () => {
  await open(course, lessonsOf([aPackage({ booked: 5 })]));
  const link = await screen.findByRole('link', { name: 'See lessons' });
  expect(link.getAttribute('href')).toBe('/account/students/student-1#lessons');
  screen.getByText('5 of 5 sessions left, 5 booked');
  expect([book(), screen.queryByText(call)]).toEqual([null, null]);
});

it.each([
  ['no student of the account has the package', lessonsOf([aPackage({ registration_id: 'r-2' })])],
  ['the lessons cannot be loaded', refusal(503, 'unavailable', 'Please try again in a moment.')],
])('shows the next steps without a link if %s', async (_, lessons) => {
  await open(course, lessons);
  await screen.findByText(call);
  expect(book()).toBeNull();
});

it.each([true, false])('offers booking to a student only while the parent allows it: %s', async (allowed) => {
  api.replies['GET /api/user/profile'] = { status: 200, body: aStudent() };
  await open(course, lessonsOf([aPackage()], allowed ? { student_may_book: true } : {}));
  await screen.findByText(/^Within two business days, we’ll contact your parent to schedule/);
  expect(book() !== null).toBe(allowed);
});

it('refetches the lessons after the package is canceled, so that the dashboard no longer shows them', async () => {
  const cancel = refund(100_000);
  const over = { ...course, status: 'cancelled', cancel: { ...refund(0), allowed: false, reason: 'ended' } };
  const ok = (data: unknown) => ({ status: 200, body: { success: true, data } });
  Object.assign(api.replies, {
    'GET /api/registrations/r-1/cancellation': ok({ proposal: cancel, policy: defaultPolicy, email: null }),
    'POST /api/registrations/r-1/cancellation': ok(over),
  });
  const queryClient = await open({ ...course, cancel }, lessonsOf([aPackage({ booked: 1 })]));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel unused sessions' }));
  const confirm = await screen.findByRole('button', { name: 'Cancel and refund $1,000.00' });
  api.replies[lessonsCall] = lessonsOf([]);
  fireEvent.click(confirm);
  await screen.findByText('Canceled');
  await waitFor(() => expect(queryClient.getQueryData(lessonsQuery('student-1').queryKey)?.packages).toEqual([]));
});

it('shows only progress in the first section while the lessons load, because its text depends on them', async () => {
  await open(course, null);
  await screen.findByText('Loading lessons...');
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Details', 'Payment', 'History']);
  expect(screen.queryByText('5 of 5 sessions left')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel unused sessions' })).toBeNull();
});

it('leaves the first section out if it has nothing to say', async () => {
  const cancel = { ...refund(0), allowed: false, reason: 'ended' as const };
  await open({ ...course, status: 'cancelled', cancel }, lessonsOf([]));
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Details', 'Payment', 'History']);
});
