// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { aStudent } from '../testing/builders';
import { aLesson, aPackage } from '../testing/lessons';
import { openPageApi, type Reply } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { DashboardPage } from './dashboard-page';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 'student-token-student-1.x');
  localStorage.setItem(
    'studentAccounts',
    JSON.stringify([{ email: 'kim@example.com', student: { id: 'student-1', student_name: 'Kim Lee' } }]),
  );
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

const highlightsCall = 'GET /api/students/student-1/highlights';
const dashboardCall = 'GET /api/student/dashboard';
const registration: StudentRegistration = {
  id: 'e-1',
  exam_type: 'SAT/ACT Course',
  package: '5 Sessions',
  status: 'booked',
  created_at: '',
  exam_date: '2026-11-20',
};

/** Returns a response with the student's data. */
const known = (...registrations: StudentRegistration[]) => ({
  status: 200,
  body: {
    success: true,
    data: {
      student: {
        id: 'student-1',
        student_name: 'Kim Lee',
        student_email: 'kim@example.com',
        school: 'Rye High School',
        created_at: '',
      },
      parent: { firstname: 'Ann', lastname: 'Lee' },
      registrations,
    },
  },
});

async function open({ parentId, facts = known() }: { parentId?: string; facts?: Reply | null } = {}) {
  api.replies['GET /api/user/profile'] = { status: 200, body: aStudent(parentId ? { parentId } : {}) };
  api.replies[dashboardCall] = facts;
  api.replies['GET /api/students/student-1/scores'] = { status: 200, body: { success: true, scores: [], goals: [] } };
  renderSite({
    at: '/dashboard',
    pages: {
      '/dashboard': (
        <ToastProvider>
          <DashboardPage />
        </ToastProvider>
      ),
      '/service-selection': <h1>Services</h1>,
      '/account/settings': <h1>Settings</h1>,
    },
  });
  await screen.findByRole('heading', { name: 'Hello, Kim' });
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the dashboard of a student', () => {
  it('shows the student’s details, the parent notice, an empty state and the page links', async () => {
    await open({ parentId: 'parent-1' });
    await screen.findByText('Nothing here yet');
    screen.getByText('Managed by your parent');
    screen.getByText(/^Ann Lee created this account/);
    expect([fact('Account type'), fact('School'), fact('Parent')]).toEqual(['Student', 'Rye High School', 'Ann Lee']);
    expect(
      within(screen.getByRole('navigation', { name: 'Quick Actions' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Practice Tests', 'Schedule Session', 'View Assignments', 'View Progress', 'All services']);
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/account/settings');
    expect(screen.getByRole('link', { name: 'Family Connection' }).getAttribute('href')).toBe('/dashboard#family');
  });

  it('shows no parent notice without a parent', async () => {
    await open();
    expect(screen.queryByText('Managed by your parent')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Family Connection' })).toBeNull();
  });

  it('shows the sessions used, activities and achievements that the server returns', async () => {
    const data: HighlightsResponse['data'] = {
      sessions: { used: 8, total: 12 },
      activities: [
        { title: 'Lesson with Maya Alvarez', status: 'completed', at: '2026-11-20T21:00:00.000Z' },
        { title: 'SAT Practice Test', status: 'scheduled', at: '2026-12-05T14:00:00.000Z', is_test: true },
        { title: 'Problem set 12', status: 'pending', at: '2026-12-01' },
      ],
      achievements: [{ title: '100 points up since the first SAT', on: '2026-11-14' }],
    };
    api.replies[highlightsCall] = { status: 200, body: { success: true, data } };
    await open();
    const section = within(await screen.findByRole('region', { name: 'Activities and achievements' }));
    await section.findByText('Lesson with Maya Alvarez', { exact: false });
    expect(fact('Sessions')).toBe('8 of 12');
    const lines = (name: string) =>
      within(section.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim());
    expect(lines('Activities')).toEqual([
      'Lesson with Maya AlvarezFriday, November 20Completed',
      'SAT Practice TestSaturday, December 5th @ 9amScheduled',
      'Problem set 12Due Tuesday, December 1Pending',
    ]);
    expect(lines('Achievements')).toEqual(['100 points up since the first SAT11/14/2026']);
  });

  it.each([
    ['nothing is stored', null],
    ['the only package was canceled unused', { used: 0, total: 0 }],
  ])('shows one next step in each empty list and no sample data if %s', async (_what, sessions) => {
    const data: HighlightsResponse['data'] = { sessions, activities: [], achievements: [] };
    api.replies[highlightsCall] = { status: 200, body: { success: true, data } };
    await open();
    const section = within(await screen.findByRole('region', { name: 'Activities and achievements' }));
    await section.findByRole('link', { name: 'View all services' });
    expect(section.getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText('Sessions', { selector: 'dt' })).toBeNull();
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it('no longer shows a lesson as next after the student cancels it', async () => {
    const now = '2026-11-25T20:00:00.000Z';
    const title = 'Lesson with Devon Price';
    let lessons = [aLesson()];
    const data = () => ({ packages: [aPackage({ booked: lessons.length })], lessons, now, student_may_book: true });
    const answer = (): Reply => ({ status: 200, body: { success: true, data: data() } });
    api.replies['GET /api/students/student-1/lessons'] = answer;
    api.replies['POST /api/students/student-1/lessons/l-1/cancellation'] = () => {
      lessons = [];
      return answer();
    };
    api.replies[highlightsCall] = () => {
      const activities = lessons.map(({ start }) => ({ title, status: 'scheduled', at: start }));
      return { status: 200, body: { success: true, data: { sessions: null, activities, achievements: [] } } };
    };
    await open();
    await screen.findByRole('region', { name: /^Wednesday, December 2/ });
    const activities = within(screen.getByRole('region', { name: 'Activities and achievements' }));
    await activities.findByText(title);
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel the lesson on Wednesday, December 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel for free' }));
    await screen.findByText('No lesson is booked.', { exact: false });
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Wednesday, December 2/ })).toBeNull());
    await waitFor(() => expect(activities.queryByText(title)).toBeNull());
    expect(fact('Upcoming')).toBe('0');
  });

  it('lists the student’s registrations without prices', async () => {
    await open({ facts: known(registration, { ...registration, id: 'e-2', status: 'completed', package: null }) });
    const rows = within(await screen.findByRole('table', { name: 'Your Registrations' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'SAT/ACT Course5 Sessions11/20/2026Scheduled',
      'SAT/ACT CourseNo package11/20/2026Completed',
    ]);
    expect(fact('Upcoming')).toBe('1');
  });

  it('loads the registrations on retry after a failure', async () => {
    await open({ facts: { status: 500, body: {} } });
    const again = await within(screen.getByRole('region', { name: 'Your Registrations' })).findByRole('button', {
      name: 'Try again',
    });
    api.replies[dashboardCall] = known(registration);
    fireEvent.click(again);
    await screen.findByText('5 Sessions');
  });
});
