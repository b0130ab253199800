// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { aParent, aStudent } from '../../testing/builders';
import { openPageApi, refusal, type Reply } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { OverviewPage } from './overview-page';

const profileCall = 'GET /api/user/profile';
const examsCall = 'GET /api/students/parent-1/exams';
const consultationsCall = 'GET /api/consultations';
const studentCall = 'GET /api/student/dashboard';
const recentCall = 'GET /api/account/documents';
const closedCall = 'GET /api/account/closed-dates';

const course: Exam = {
  id: 'e-1',
  student_name: 'Kim Lee',
  exam_type: 'SAT/ACT Course',
  package: '5 Sessions',
  total: 1475,
  status: 'booked',
  created_at: '2025-11-20T15:00:00.000Z',
  exam_date: '2025-11-20',
};
const test: Exam = {
  ...course,
  id: 'e-2',
  exam_type: 'SAT/ACT Practice Test',
  package: null,
  exam_date: '2026-12-05',
  dates: ['2026-12-05 09:00'],
};
const past: Exam = {
  ...test,
  id: 'e-3',
  exam_type: 'SAT/ACT Diagnostic Test',
  status: 'completed',
};

const exams = (...list: Exam[]): Reply => ({
  status: 200,
  body: {
    success: true,
    status: 'success',
    data: { exams: list, student: null },
  },
});
const consultation: ConsultationItem = {
  id: 'c-1',
  date: '2026-12-01',
  time_slot: 'morning',
  start_time: '10:00',
  topic: 'College list',
  status: 'booked',
  moves: 0,
  changed_at: '2026-11-01T15:00:00Z',
};

const facts = (...registrations: StudentRegistration[]): Reply => ({
  status: 200,
  body: {
    success: true,
    data: {
      student: {
        id: 'student-1',
        student_name: 'Kim Lee',
        student_email: 'kim@example.com',
        school: null,
        created_at: '',
      },
      parent: { firstname: 'Ann', lastname: 'Lee' },
      registrations,
    },
  },
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
  api = await openPageApi({
    [profileCall]: { status: 200, body: aParent() },
    [recentCall]: { status: 200, body: { success: true, documents: [] } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  await api.close();
});

async function open(replies: Record<string, Reply | null>, { token = 't', title = 'Welcome, Ann' } = {}) {
  if (token) localStorage.setItem('authToken', token);
  Object.assign(api.replies, replies);
  const page = (
    <ToastProvider>
      <OverviewPage />
    </ToastProvider>
  );
  renderSite({
    at: '/account/dashboard',
    pages: {
      '/account/dashboard': page,
      '/account/settings': <h1>Settings</h1>,
      '/account/students/$student': <h1>Student</h1>,
      '/auth/login': <h1>Login</h1>,
    },
  });
  await screen.findByRole('heading', { level: 1, name: title });
}

const upcoming = () => screen.getByText('Upcoming sessions', { selector: 'dt' }).nextElementSibling?.textContent;
const schedule = () => within(screen.getByRole('region', { name: 'Schedule' }));
const lines = () =>
  schedule()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the overview page of a parent', () => {
  it('shows a loading text before the registrations arrive', async () => {
    await open({ [examsCall]: null });
    schedule().getByText('Loading registrations...');
    expect(upcoming()).toBe('...');
  });

  it('shows an empty state in every section without data', async () => {
    await open({ [examsCall]: exams() });
    await schedule().findByText('Nothing here yet');
    await waitFor(() => expect(screen.getAllByText('Nothing here yet')).toHaveLength(4));
    expect(upcoming()).toBe('0');
  });

  it('lists upcoming registrations with the test date, or else with the registration date', async () => {
    await open({ [examsCall]: exams(course, test, past) });
    await schedule().findByText(/Practice Test/);
    expect(lines()).toEqual([
      'SAT/ACT Practice Test, No packageKim Lee, 12/05/2026Scheduled',
      'SAT/ACT Course, 5 SessionsKim Lee, Registered 11/20/2025Scheduled',
    ]);
    expect(upcoming()).toBe('2');
  });

  it('lists registrations and consultations, and counts each scheduled registration once', async () => {
    const tests = {
      ...test,
      dates: ['2026-11-14 09:00', '2026-12-05 09:00', '2026-12-12 09:00'],
    };
    await open({
      [examsCall]: exams(course, tests, {
        ...test,
        id: 'e-4',
        status: 'cancelled',
      }),
      [consultationsCall]: {
        status: 200,
        body: { success: true, data: [consultation] },
      },
    });
    await schedule().findByText(/College list/);
    expect(lines().map((line) => line?.split(',')[0])).toEqual([
      'Consultation',
      'SAT/ACT Practice Test',
      'SAT/ACT Course',
    ]);
    expect(upcoming()).toBe('2');
    screen.getByRole('heading', { name: /December 1/ });
  });

  it('asks for the choice for a date that the academy closed, and does not list it as scheduled', async () => {
    const { dates: _dates, ...undated } = test;
    const seat = { seat_id: 's-1', student: 'Kim Lee', chosen: null, refund_is_whole: false };
    const closed = { token: 't-1', day: '2026-12-05', reason: 'Snow.', choose_until: '2026-11-25T14:00:00Z' };
    await open({
      [examsCall]: exams(
        { ...undated, to_be_chosen: true },
        { ...past, status: 'booked', to_be_chosen: true, dates: ['2026-11-14 09:00'] },
      ),
      [closedCall]: { status: 200, body: { success: true, data: [{ ...closed, seats: [seat] }] } },
    });
    const link = await screen.findByRole('link', { name: 'Choose what happens' });
    expect(link.getAttribute('href')).toBe('/closed-date#token=t-1');
    await schedule().findByText(/Practice Test/);
    expect(lines()).toContain('SAT/ACT Practice Test, No packageKim Lee, Date to be chosenDate closed');
    expect(lines()).toHaveLength(2);
    expect(upcoming()).toBe('1');
  });

  it('shows a load error and loads the registrations on retry', async () => {
    await open({ [examsCall]: refusal(400, 'bad_request', 'x') });
    await schedule().findByText('Unable to retrieve registrations. Please try again.');
    expect(upcoming()).toBe('–');
    api.replies[examsCall] = exams(test);
    fireEvent.click(schedule().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(upcoming()).toBe('1'));
  });

  it('lists recent documents, each with its student', async () => {
    const document = {
      id: 'd-1',
      name: 'Essay.docx',
      type: 'docx',
      added_at: '2026-11-20T15:00:00.000Z',
      added_by: 'Kim Lee',
    };
    const documents = [{ ...document, student_id: 'student-1', student_name: 'Kim Lee' }];
    await open({ [examsCall]: exams(), [recentCall]: { status: 200, body: { success: true, documents } } });
    const region = within(screen.getByRole('region', { name: 'Recent documents' }));
    await region.findByRole('button', { name: 'Essay.docx' });
    region.getByText('Kim Lee, 11/20/2026');
    expect(region.getByRole('link', { name: 'Kim Lee' }).getAttribute('href')).toBe('/account/students/student-1');
  });

  it('links to the settings and to their notifications section', async () => {
    await open({ [examsCall]: exams() });
    expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe(
      '/account/settings#notifications',
    );
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/account/settings');
  });
});

it('the overview page of a student lists only their registrations, without a name', async () => {
  localStorage.setItem(
    'studentAccounts',
    JSON.stringify([
      {
        email: 'kim@example.com',
        student: { id: 'student-1', student_name: 'Kim Lee' },
      },
    ]),
  );
  const { student_name: _name, total: _total, dates: _dates, ...own } = test;
  await open(
    {
      [profileCall]: { status: 200, body: aStudent() },
      [studentCall]: facts(own),
    },
    { token: 'student-token-student-1.x', title: 'Welcome, Kim' },
  );
  await schedule().findByText(/Practice Test/);
  expect(lines()).toEqual(['SAT/ACT Practice Test, No package12/05/2026Scheduled']);
});
