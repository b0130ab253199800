// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudentTask, StudentTasks as Tasks } from '@academy/contracts/http/student-tasks';
import { studentTaskMessages } from '@academy/contracts/rules/student-tasks';
import { familyTasks } from '../../api/progress/tasks';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite, returnToTab } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { StudentTasks } from './student-tasks';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await api.close();
});

const path = '/api/students/student-1/tasks';
const task = (id: string, change: Partial<StudentTask> = {}): StudentTask => ({
  id,
  title: `Task ${id}`,
  details: null,
  due_on: null,
  assigned_by: 'student',
  assigned_by_name: null,
  assigned_at: '2026-11-20T15:00:00.000Z',
  completed_at: null,
  completed_by: null,
  version: 1,
  may_change: true,
  ...change,
});
const answer = (...tasks: StudentTask[]) => ({
  status: 200,
  body: {
    success: true,
    data: {
      tasks,
      counts: { done: tasks.filter(({ completed_at: at }) => at).length, total: tasks.length },
      today: '2026-11-23',
    } satisfies Tasks,
  },
});

async function open(...tasks: StudentTask[]) {
  api.replies[`GET ${path}`] = answer(...tasks);
  renderSite({
    pages: {
      '/': (
        <ToastProvider>
          <StudentTasks api={familyTasks('student-1')} reader={{ side: 'student', firstName: 'Kim' }} />
        </ToastProvider>
      ),
    },
  });
  await screen.findByRole('button', { name: 'Add a task' });
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const isChecked = (name: RegExp) => (box(name) as HTMLInputElement).checked;

describe('the task list of a student', () => {
  it('groups tasks by due date and shows who added each one', async () => {
    await open(
      task('1', { due_on: '2026-11-20', assigned_by: 'staff', assigned_by_name: 'Maria', may_change: false }),
      task('2', { due_on: '2026-11-24' }),
      task('3', { due_on: '2027-01-04' }),
      task('4'),
      task('5', { completed_at: '2026-11-22T15:00:00.000Z', completed_by: 'student' }),
    );
    const group = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(group('Overdue')[0]?.textContent).toContain('Was due November 20 · Added by Maria');
    expect(group('This week')[0]?.textContent).toContain('Due tomorrow · Added by you');
    expect(group('Later')[0]?.textContent).toContain('Due January 4, 2027');
    expect(group('No due date')).toHaveLength(1);
    screen.getByText('Done in the last 30 days (1)');
    screen.getByText('1 of 5 tasks done in the last 90 days (20%)');
    expect(screen.queryByRole('button', { name: 'Change: Task 1' })).toBeNull();
    screen.getByRole('button', { name: 'Change: Task 2' });
  });

  it('shows an empty state, and loads the tasks on retry after a failure', async () => {
    await open();
    screen.getByText(/^Nothing to do/);
    screen.getByText('No tasks in the last 90 days');
    cleanup();
    api.replies[`GET ${path}`] = refusal(500, 'internal', '');
    renderSite({
      pages: {
        '/': (
          <ToastProvider>
            <StudentTasks api={familyTasks('student-1')} reader={{ side: 'student', firstName: 'Kim' }} />
          </ToastProvider>
        ),
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.replies[`GET ${path}`] = answer(task('1'));
    fireEvent.click(again);
    await screen.findByText('Task 1');
  });

  it('checks a task off before the server responds, and keeps it in its group', async () => {
    await open(task('1', { due_on: '2026-11-24' }));
    api.replies[`POST ${path}/1/completion`] = null;
    fireEvent.click(box(/Task 1/));
    await waitFor(() => expect(isChecked(/Task 1/)).toBe(true));
    within(screen.getByRole('region', { name: 'This week' })).getByText('Task 1');
  });

  it('unchecks a task when the server rejects it, and shows the reason beside it', async () => {
    await open(task('1'), task('2'));
    api.replies[`POST ${path}/1/completion`] = refusal(404, 'not_found', 'It may have been deleted.');
    fireEvent.click(box(/Task 1/));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('It may have been deleted.');
    expect(box(/Task 1/).getAttribute('aria-describedby')).toBe(alert.id);
    expect([isChecked(/Task 1/), isChecked(/Task 2/)]).toEqual([false, false]);
  });

  it('keeps a second task checked when the response to the first arrives', async () => {
    await open(task('1'), task('2'));
    const done = { completed_at: '2026-11-23T15:00:00.000Z', completed_by: 'student' } as const;
    api.replies[`POST ${path}/1/completion`] = answer(task('1', done), task('2'));
    api.replies[`POST ${path}/2/completion`] = answer(task('1', done), task('2', done));
    fireEvent.click(box(/Task 1/));
    fireEvent.click(box(/Task 2/));
    await screen.findByText('2 of 2 tasks done in the last 90 days (100%)');
    expect([isChecked(/Task 1/), isChecked(/Task 2/)]).toEqual([true, true]);
  });

  it('removes a task and restores it with a focused Undo', async () => {
    await open(task('1'), task('2'));
    api.replies[`DELETE ${path}/1`] = answer(task('2'));
    api.replies[`POST ${path}/1/restoration`] = answer(task('1'), task('2'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Task 1' }));
    const undo = await screen.findByRole('button', { name: 'Undo: remove Task 1' });
    expect(document.activeElement).toBe(undo);
    expect(screen.queryByRole('checkbox', { name: /Task 1/ })).toBeNull();
    fireEvent.click(undo);
    await screen.findByRole('checkbox', { name: /Task 1/ });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a task' }));
  });

  it('keeps focus on a box that is checked after a removal', async () => {
    await open(task('1'), task('2'));
    const done = { completed_at: '2026-11-23T15:00:00.000Z', completed_by: 'student' } as const;
    api.replies[`DELETE ${path}/1`] = answer(task('2'));
    api.replies[`POST ${path}/2/completion`] = answer(task('2', done));
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Task 1' }));
    await screen.findByRole('button', { name: 'Undo: remove Task 1' });
    box(/Task 2/).focus();
    fireEvent.click(box(/Task 2/));
    await screen.findByText('1 of 1 tasks done in the last 90 days (100%)');
    expect(document.activeElement).toBe(box(/Task 2/));
  });
});

describe('the task form', () => {
  const field = (name: string) =>
    within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  it('shows an error for a missing title, then adds the task', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a task' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add the task' }));
    expect(screen.getAllByText(studentTaskMessages.titleRequired).length).toBeGreaterThan(0);
    type('Task', ' Vocabulary ');
    type('Due date', '2026-12-01');
    api.replies[`POST ${path}`] = { ...answer(task('9', { title: 'Vocabulary' })), status: 201 };
    fireEvent.click(screen.getByRole('button', { name: 'Add the task' }));
    await screen.findByRole('checkbox', { name: /Vocabulary/ });
    expect(api.bodies(`POST ${path}`)).toEqual([
      { id: expect.stringMatching(/^[\da-f-]{36}$/) as string, title: 'Vocabulary', details: '', due_on: '2026-12-01' },
    ]);
  });

  it('keeps the typed text on a stale version, and overwrites the other change on the next save', async () => {
    await open(task('1'));
    fireEvent.click(screen.getByRole('button', { name: 'Change: Task 1' }));
    await screen.findByRole('dialog', { name: 'Change the task' });
    type('Task', 'Mine');
    api.replies[`PUT ${path}/1`] = refusal(409, 'stale_version', studentTaskMessages.stale);
    api.replies[`GET ${path}`] = answer(task('1', { title: 'Theirs', due_on: '2026-12-01', version: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/It now says “Theirs”, due December 1\./);
    expect(field('Task').value).toBe('Mine');
    api.replies[`PUT ${path}/1`] = answer(task('1', { title: 'Mine', version: 3 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies(`PUT ${path}/1`)).toMatchObject([{ version: 1 }, { title: 'Mine', version: 2 }]);
  });

  const reopen = async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Change: Task 1' }));
    await screen.findByRole('dialog', { name: 'Change the task' });
  };

  it('keeps typed text after Escape, but not over a change of someone else', async () => {
    await open(task('1'));
    fireEvent.click(screen.getByRole('button', { name: 'Change: Task 1' }));
    await screen.findByRole('dialog', { name: 'Change the task' });
    type('Details', 'Mine');
    await reopen();
    expect(field('Details').value).toBe('Mine');
    api.replies[`GET ${path}`] = answer(task('1', { details: 'Theirs', due_on: '2026-12-01', version: 2 }));
    returnToTab();
    await screen.findByText(/Due December 1/);
    await reopen();
    expect(field('Details').value).toBe('Theirs');
    expect(screen.queryByText(/You typed this earlier/)).toBeNull();
  });

  it('saves with the version it was opened with, after a refetch brought a newer one', async () => {
    await open(task('1'));
    fireEvent.click(screen.getByRole('button', { name: 'Change: Task 1' }));
    await screen.findByRole('dialog', { name: 'Change the task' });
    type('Details', 'Mine');
    api.replies[`GET ${path}`] = answer(task('1', { title: 'Theirs', version: 2 }));
    api.replies[`PUT ${path}/1`] = refusal(409, 'stale_version', studentTaskMessages.stale);
    returnToTab();
    await screen.findByText('Theirs');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/It now says “Theirs”/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.bodies(`PUT ${path}/1`)).toMatchObject([{ version: 1 }, { version: 2 }]));
  });
});
