// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { aStudent } from '../testing/builders';
import { openPageApi, type Reply } from '../testing/page-api';
import { renderSite } from '../testing/render';
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

const dashboardCall = 'GET /api/student/dashboard';
const registration: StudentRegistration = {
  id: 'e-1',
  exam_type: 'SAT/ACT Course',
  package: '5 Sessions',
  status: 'booked',
  created_at: '',
  exam_date: '2026-11-20',
};

/** What the server knows of the student. */
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
      '/dashboard': <DashboardPage />,
      '/service-selection': <h1>Services</h1>,
      '/account/settings': <h1>Settings</h1>,
    },
  });
  await screen.findByRole('heading', { name: 'Hello, Kim' });
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe("a student's dashboard", () => {
  it('shows who is signed in, what there is, and links to the next pages', async () => {
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

  it('has no notice without a parent', async () => {
    await open();
    expect(screen.queryByText('Managed by your parent')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Family Connection' })).toBeNull();
  });

  it('marks the sample as one, until there is something real', async () => {
    await open();
    const sample = within(await screen.findByRole('region', { name: /^Sample/ }));
    for (const text of ['8 of 12', '2', 'Completed', 'Scheduled', 'Pending']) sample.getByText(text);
    const lines = (name: string) => within(sample.getByRole('region', { name })).getAllByRole('listitem').length;
    expect([lines('Activities'), lines('Achievements')]).toEqual([3, 2]);
    for (const own of ['SAT score', 'Target', 'Goals']) expect(sample.queryByText(own)).toBeNull();
  });

  it('lists what the student is registered for, without the price, in place of the sample', async () => {
    await open({ facts: known(registration, { ...registration, id: 'e-2', status: 'completed', package: null }) });
    const rows = within(await screen.findByRole('table', { name: 'Your Registrations' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'SAT/ACT Course5 Sessions11/20/2026Scheduled',
      'SAT/ACT CourseNo package11/20/2026Completed',
    ]);
    expect([fact('Registrations'), fact('Upcoming')]).toEqual(['2', '1']);
    expect(screen.queryByRole('region', { name: /^Sample/ })).toBeNull();
  });

  it('says so when it cannot be loaded, and loads it on demand', async () => {
    await open({ facts: { status: 500, body: {} } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('region', { name: /^Sample/ })).toBeNull();
    api.replies[dashboardCall] = known(registration);
    fireEvent.click(again);
    await screen.findByText('5 Sessions');
  });
});
