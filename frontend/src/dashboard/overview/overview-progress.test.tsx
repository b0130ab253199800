// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Student } from '@academy/contracts/http/students';
import type { StudentTask } from '@academy/contracts/http/student-tasks';
import { aParent } from '../../testing/builders';
import { openPageApi } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { OverviewPage } from './overview-page';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({ 'GET /api/user/profile': { status: 200, body: aParent() } });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

const child = (id: string, name: string): Student => ({
  id,
  student_name: name,
  student_email: null,
  school: null,
  user_id: 'parent-1',
  bank_name: null,
  account_number: null,
  created_at: '',
  updated_at: '',
});
const task = (id: string): StudentTask => ({
  id,
  title: `Task ${id}`,
  details: null,
  due_on: null,
  assigned_by: 'staff',
  assigned_by_name: 'Maria',
  assigned_at: '2026-11-20T15:00:00.000Z',
  completed_at: null,
  completed_by: null,
  version: 1,
  may_change: false,
});

/** Stubs a child's tasks and plan. */
function know(id: string, counts: { done: number; total: number }, ...tasks: StudentTask[]): void {
  const data = { tasks, counts, today: '2026-11-23' };
  api.replies[`GET /api/students/${id}/tasks`] = { status: 200, body: { success: true, data } };
  const step = { id: 's', title: 'Step', usual_time: '', done_at: '2026-11-20T15:00:00.000Z', done_by: 'student' };
  const plan = [{ area: 'essays', steps: [step, { ...step, id: 't', done_at: null, done_by: null }] }];
  api.replies[`GET /api/students/${id}/plan`] = { status: 200, body: { success: true, data: plan } };
}

async function open(...students: Student[]) {
  api.replies['GET /api/parent/user/parent-1'] = { status: 200, body: { success: true, students } };
  renderSite({
    at: '/account/dashboard',
    pages: {
      '/account/dashboard': (
        <ToastProvider>
          <OverviewPage />
        </ToastProvider>
      ),
      '/account/students/$student': <h1>Child</h1>,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
}

const figure = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows each child’s tasks and progress, and the share of completed tasks of all children', async () => {
  know('kim', { done: 3, total: 4 }, task('1'));
  know('lou', { done: 0, total: 2 }, ...['2', '3', '4', '5', '6', '7'].map(task));
  await open(child('kim', 'Kim Lee'), child('lou', 'Lou Lee'));
  await waitFor(() => expect(figure('Completed tasks')).toBe('50%'));
  await part('Tasks').findByRole('heading', { name: 'Lou' });
  expect(await part('Tasks').findAllByRole('checkbox')).toHaveLength(6);
  expect(part('Tasks').getByRole('link', { name: '1 more, and all of Lou’s tasks' }).getAttribute('href')).toBe(
    '/account/students/lou#tasks',
  );
  await waitFor(() => expect(part('Progress').getAllByText('50%')).toHaveLength(2));
  expect(part('Progress').getByRole('link', { name: 'Kim’s steps' }).getAttribute('href')).toBe(
    '/account/students/kim#progress',
  );
});

it('says that there are no tasks to count yet, and links to adding one', async () => {
  know('kim', { done: 0, total: 0 });
  await open(child('kim', 'Kim Lee'));
  await waitFor(() => expect(figure('Completed tasks: none yet')).toBe('–'));
  part('Tasks').getByRole('link', { name: 'Add a task for Kim' });
});

it('keeps showing a task that was checked off on the page', async () => {
  know('kim', { done: 0, total: 1 }, task('1'));
  await open(child('kim', 'Kim Lee'));
  const done = { ...task('1'), completed_at: '2026-11-23T15:00:00.000Z', completed_by: 'parent' };
  const data = { tasks: [done], counts: { done: 1, total: 1 }, today: '2026-11-23' };
  api.replies['POST /api/students/kim/tasks/1/completion'] = { status: 200, body: { success: true, data } };
  fireEvent.click(await screen.findByRole('checkbox', { name: /Task 1/ }));
  await waitFor(() => expect(figure('Completed tasks')).toBe('100%'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Task 1/ }).checked).toBe(true);
});
