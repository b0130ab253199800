// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountPayment } from '@academy/contracts/http/account-payments';
import type { Exam } from '@academy/contracts/http/registrations';
import type { Student } from '@academy/contracts/http/students';
import { cents } from '@academy/contracts/rules/money';
import { academyToday } from '../lib/academy-time';
import { aParent } from '../testing/builders';
import { openPageApi, refusal, type Replies } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { DashboardPage } from './dashboard-page';

const profileCall = 'GET /api/user/profile';
const studentsCall = 'GET /api/parent/user/parent-1';
const examsCall = 'GET /api/students/parent-1/exams';

const kim: Student = {
  id: 's-1',
  student_name: 'Kim Lee',
  student_email: 'kim@example.com',
  school: 'Rye High School',
  user_id: 'parent-1',
  bank_name: null,
  account_number: null,
  created_at: '',
  updated_at: '',
};
const exam: Exam = {
  id: 'e-1',
  student_name: 'Kim Lee',
  exam_type: 'SAT/ACT Course',
  package: null,
  total: 2950,
  status: 'booked',
  created_at: '',
  exam_date: '2026-11-20',
};

const paymentsCall = 'GET /api/account/payments';
const payment = (id: string, amount: number, refunded = 0): AccountPayment => ({
  id: `${id}-0000-4000-8000-000000000000`,
  date: new Date().toISOString(),
  description: 'SAT Practice Test',
  amount: cents(amount),
  refunded: cents(refunded),
  refunds: refunded > 0 ? [{ date: new Date().toISOString(), amount: cents(refunded), registration_id: null }] : [],
  status: refunded > 0 ? 'Partly refunded' : 'Paid',
  demo: false,
  lines: [],
});

const students = (...list: Student[]) => ({ status: 200, body: { success: true, students: list } });
const exams = (...list: Exam[]) => ({
  status: 200,
  body: { success: true, status: 'success', data: { exams: list, student: null } },
});

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({
    [profileCall]: { status: 200, body: aParent() },
    [studentsCall]: students(kim),
    [examsCall]: exams(exam, { ...exam, id: 'e-2', status: 'completed' }),
    [paymentsCall]: { status: 200, body: { success: true, data: [] } },
    'GET /api/account/closed-dates': { status: 200, body: { success: true, data: [] } },
    'GET /api/account/waitlist': { status: 200, body: { success: true, data: [] } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

async function open(replies: Replies = {}) {
  Object.assign(api.replies, replies);
  const page = (
    <ToastProvider>
      <DashboardPage />
    </ToastProvider>
  );
  const site = renderSite({ at: '/dashboard', pages: { '/dashboard': page, '/service-selection': <h1>Services</h1> } });
  await screen.findByRole('heading', { name: 'Hello, Ann' });
  return site;
}

const counter = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

/** Waits for a toast by its title, which is also in the live region. @returns the number of matches */
const toast = async (title: string) => (await screen.findAllByText(title)).length;

describe('the dashboard of a parent', () => {
  it('shows the counters, students, registrations and profile', async () => {
    await open();
    await waitFor(() => expect([counter('Students'), counter('Upcoming')]).toEqual(['1', '1']));
    const row = (table: string, name: RegExp) =>
      within(screen.getByRole('table', { name: table })).getAllByRole('row', { name })[0]?.textContent;
    expect(row('Your Students', /Kim Lee/)).toBe('KLKim Leekim@example.comHas a loginRye High SchoolEditDelete');
    expect(row('Recent Registrations', /SAT\/ACT Course/)).toBe(
      'SAT/ACT CourseNo packageKim Lee11/20/2026Scheduled$2,950.00',
    );
    expect(screen.getByText('Account type').nextElementSibling?.textContent).toBe('Parent');
    expect(screen.getByRole('link', { name: 'Register for a service' }).getAttribute('href')).toBe(
      '/service-selection',
    );
    expect(screen.getByRole('link', { name: /consultation/ }).getAttribute('href')).toBe('/consultation/schedule');
  });

  it('shows placeholders while the lists load', async () => {
    await open({ [studentsCall]: null, [examsCall]: null });
    expect([counter('Students'), counter('Upcoming')]).toEqual(['...', '...']);
    screen.getByText('Loading students...');
    screen.getByText('Loading registrations...');
  });

  it('shows a new family the first steps when the lists respond with 404', async () => {
    await open({
      [studentsCall]: refusal(404, 'not_found', 'No students found for this user.'),
      [examsCall]: { status: 404, body: {} },
    });
    await screen.findByText('No students yet');
    screen.getByRole('button', { name: 'Add Your First Student' });
    await screen.findByText('No registrations yet');
    expect(screen.getByRole('link', { name: 'View all services' }).getAttribute('href')).toBe('/service-selection');
    expect(screen.queryByText(/^Failed to/)).toBeNull();
    expect([counter('Students'), counter('Upcoming')]).toEqual(['0', '0']);
  });

  it('shows an error for each list that cannot be loaded, and loads a list on retry', async () => {
    await open({ [studentsCall]: { status: 500, body: {} }, [examsCall]: { status: 500, body: {} } });
    await toast('Failed to Fetch Students');
    await toast('Failed to Fetch Registrations');
    expect([counter('Students'), counter('Upcoming')]).toEqual(['–', '–']);
    api.replies[studentsCall] = students(kim);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await screen.findByText('kim@example.com');
  });

  it('refreshes the students, and keeps the list when a refresh fails', async () => {
    await open();
    api.replies[studentsCall] = students(kim, { ...kim, id: 's-2', student_name: 'Lou Lee', student_email: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await screen.findByText('Lou Lee');
    screen.getByText('Needs an email to sign in');
    api.replies[studentsCall] = { status: 500, body: {} };
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await toast('Failed to Refresh Students');
    expect(screen.queryByText('Failed to Fetch Students')).toBeNull();
    screen.getByText('Lou Lee');
  });

  it('shows an offline notice with the stored profile while the server is unavailable', async () => {
    localStorage.setItem('lastUserData', JSON.stringify(aParent()));
    await open({ [profileCall]: { status: 503, body: {} } });
    screen.getByText(/You are offline/);
  });

  it('adds up this year’s payments and links to the three newest receipts', async () => {
    const data = [
      payment('aaaaaaaa', 5_000),
      payment('bbbbbbbb', 20_000, 2_500),
      payment('cccccccc', 0),
      payment('dddddddd', 100),
    ];
    await open({ [paymentsCall]: { status: 200, body: { success: true, data } } });
    await screen.findByText(`Paid in ${academyToday().slice(0, 4)}: $251.00, of which $25.00 was refunded.`);
    const table = within(screen.getByRole('table', { name: 'Your Payments' }));
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/earnings?receipt=AAAAAAAA',
      '/account/earnings?receipt=BBBBBBBB',
      '/account/earnings?receipt=CCCCCCCC',
    ]);
    expect(screen.getByRole('link', { name: 'See all 4 payments' }).getAttribute('href')).toBe('/account/earnings');
  });

  it('shows an empty state without payments, and an error when they cannot be loaded', async () => {
    await open();
    await screen.findByText(/^No payments yet/);
    cleanup();
    await open({ [paymentsCall]: { status: 400, body: {} } });
    await screen.findByText('Your payments could not be loaded. Please try again.');
  });
});
