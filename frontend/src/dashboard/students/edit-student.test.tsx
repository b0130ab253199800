// @vitest-environment jsdom
import { studentMessages } from '@academy/contracts/rules/students';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Student } from '@academy/contracts/http/students';
import { aParent } from '../../testing/builders';
import { kim as theChild, openDashboardApi } from '../../testing/dashboard-api';
import { refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { DashboardPage } from '../dashboard-page';

const studentsCall = 'GET /api/parent/user/parent-1';
const saveCall = 'PUT /api/students/s-1';
const deleteCall = 'DELETE /api/students/s-1';
const question = "Are you sure you want to delete Kim Lee's account? This action cannot be undone.";

const kim: Student = { ...theChild, student_email: 'kim@example.com', school: 'Rye High School', created_at: '' };
const list = (...students: Student[]) => ({ status: 200, body: { success: true, students } });
const account = { email: 'kim@example.com', student: { id: 's-1', student_name: 'Kim Lee' } };

let api: Awaited<ReturnType<typeof openDashboardApi>>;
beforeEach(async () => {
  localStorage.setItem('studentAccounts', JSON.stringify([account]));
  api = await openDashboardApi({
    [studentsCall]: list(kim),
    [saveCall]: ({ body }) => ({
      status: 200,
      body: { success: true, student: { ...kim, ...(JSON.parse(body) as Partial<Student>) } },
    }),
    [deleteCall]: { status: 200, body: { success: true } },
  });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await api.close();
});

async function open(button: string) {
  const page = (
    <ToastProvider>
      <DashboardPage />
    </ToastProvider>
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': page } });
  const trigger = await screen.findByRole('button', { name: button });
  trigger.focus();
  fireEvent.click(trigger);
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeNull());
const stored = () => JSON.parse(localStorage.getItem('studentAccounts') ?? '') as unknown;

describe('editing a student', () => {
  it('saves without a password, updates the stored account, and returns the focus', async () => {
    await open('Edit Kim Lee');
    type('Student name', ' Kimberly Lee ');
    type('School (optional)', '');
    press('Save Changes');
    await screen.findByText('Student Updated');
    await closed();
    expect(api.bodies(saveCall)).toEqual([
      { student_name: 'Kimberly Lee', student_email: 'kim@example.com', school: null, graduation_year: null },
    ]);
    expect(stored()).toEqual([{ ...account, student: { id: 's-1', student_name: 'Kimberly Lee' } }]);
    await waitFor(() => expect(api.bodies(studentsCall).length).toBeGreaterThan(1));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit Kim/);
  });

  it.each([
    [null, '2028', 2028, 5],
    [2029, '2027', 2027, 5],
    [2029, '', null, 5],
    // It has passed, and is offered as long as it is saved.
    [2025, '2026', 2026, 6],
  ])('changes the graduation year %s to "%s"', async (saved, chosen, sent, offered) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    api.replies[studentsCall] = list({ ...kim, graduation_year: saved });
    await open('Edit Kim Lee');
    const field = await screen.findByLabelText<HTMLSelectElement>('Graduation year (optional)');
    expect([field.value, field.options.length - 1]).toEqual([String(saved ?? ''), offered]);
    type('Graduation year (optional)', chosen);
    press('Save Changes');
    await screen.findByText('Student Updated');
    expect(api.bodies(saveCall)).toMatchObject([{ student_name: 'Kim Lee', graduation_year: sent }]);
  });

  it('sends a new password, and removes a student without an email from the stored accounts', async () => {
    await open('Edit Kim Lee');
    type('Student email (optional)', '');
    type('New password (optional)', 'Abcdefg1');
    type('Confirm new password (optional)', 'Abcdefg1');
    press('Save Changes');
    await closed();
    expect(api.bodies(saveCall)).toMatchObject([
      { student_email: null, password: 'Abcdefg1', password_confirmation: 'Abcdefg1' },
    ]);
    expect(stored()).toEqual([]);
  });

  it.each([
    [{ 'Student name': '' }, ['Student name is required.']],
    [{ 'Student email (optional)': 'abc' }, ['Please enter a valid student email address.']],
    [{ 'New password (optional)': 'Abcdefg1' }, ['Passwords do not match.']],
    [
      { 'New password (optional)': 'Abc', 'Confirm new password (optional)': 'Abc' },
      ['Password must be at least 8 characters long.'],
    ],
  ])('rejects %j with %j and sends nothing', async (values: Record<string, string>, messages) => {
    await open('Edit Kim Lee');
    for (const [label, value] of Object.entries(values)) type(label, value);
    press('Save Changes');
    expect(screen.getByRole('alert').textContent).toBe(`Please check the form${messages.join('')}`);
    expect(api.bodies(saveCall)).toEqual([]);
  });

  it.each([
    ['the documented text', { status: 400, body: {} }, 'Update Failed', 'Unable to update student information.'],
    [
      "the server's words",
      refusal(422, 'validation_failed', 'Taken', {
        student_email: [studentMessages.emailTaken],
      }),
      'Update Failed',
      'This email address cannot be used',
    ],
    [
      'who may do it',
      refusal(403, 'access_denied', 'Only parents can update student accounts.'),
      'Access Denied',
      'Only parents can update student accounts.',
    ],
    [
      'that the student is gone',
      refusal(404, 'not_found', 'We could not find that.'),
      'Update Failed',
      'This student was deleted in another tab or on another device.',
    ],
  ])('keeps the typed name when saving is rejected, and shows %s', async (_what, reply, title, text) => {
    api.replies[saveCall] = reply;
    await open('Edit Kim Lee');
    type('Student name', 'Kimberly');
    press('Save Changes');
    expect((await screen.findByRole('alert', { name: title })).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>('Student name').value).toBe('Kimberly');
  });
});

describe('a concurrent change to a student', () => {
  const anna = { ...kim, student_name: 'Kim Li', school: 'Harrison', version: 2 };

  it('appears beside the typed name, fills untouched fields, and can be accepted', async () => {
    api.replies[studentsCall] = list({ ...kim, version: 1 });
    await open('Edit Kim Lee');
    api.replies[studentsCall] = list(anna);
    api.replies[saveCall] = refusal(409, 'stale_version', 'x');
    type('Student name', 'Kimberly Lee');
    press('Save Changes');
    await screen.findByText(/saved now is/);
    expect(screen.getByLabelText<HTMLInputElement>('School (optional)').value).toBe('Harrison');
    expect(screen.getByLabelText<HTMLInputElement>('Student name').value).toBe('Kimberly Lee');
    press('Use the saved student name');
    expect(screen.getByLabelText<HTMLInputElement>('Student name').value).toBe('Kim Li');
    expect(screen.queryByText(/saved now is/)).toBeNull();
    // The stored values are shown before the first request has completed.
    await screen.findByRole('button', { name: 'Save Changes' });
    press('Save Changes');
    await waitFor(() =>
      expect(api.bodies(saveCall)).toMatchObject([
        { student_name: 'Kimberly Lee', version: 1 },
        { student_name: 'Kim Li', school: 'Harrison', version: 2 },
      ]),
    );
  });
});

it('changing a student’s email says that a link to choose a password is on its way', async () => {
  await open('Edit Kim Lee');
  type('Student email (optional)', 'kimberly@example.com');
  press('Save Changes');
  await screen.findByText('A link to choose a password is on its way to kimberly@example.com.');
});

it('an email that waits for the parent and for a limit says both', async () => {
  api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email_verified: false }) };
  const student = { ...kim, student_email: 'kimberly@example.com', emailed_after: '2026-12-01T15:00:00.000Z' };
  api.replies[saveCall] = { status: 200, body: { success: true, student } };
  await open('Edit Kim Lee');
  type('Student email (optional)', 'kimberly@example.com');
  press('Save Changes');
  await screen.findByText(/after Tuesday, December 1, 2026 at 10:00 am ET, once your own email address is confirmed\./);
});

it('students with the same name have distinct Edit and Delete buttons', async () => {
  const other = { ...kim, id: 's-2', student_email: 'kim2@example.com' };
  api.replies[studentsCall] = list(kim, other);
  await open('Edit Kim Lee (kim@example.com)');
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Kim Lee (kim2@example.com)' }));
  screen.getByText(question);
  screen.getByText('This is Kim Lee (kim2@example.com).');
});

describe('deleting a student', () => {
  it('lists the student’s upcoming bookings, with a cancellation link and the refund', async () => {
    const exam = {
      id: 'r-1',
      student_name: 'Kim Lee',
      exam_type: 'SAT/ACT Practice',
      package: 'SAT Practice Test',
      total: 125,
      status: 'booked',
      created_at: '2026-11-20T15:00:00Z',
      exam_date: '2999-12-05',
      dates: ['2999-12-05 09:00'],
    };
    const exams = [exam, { ...exam, id: 'r-2', status: 'cancelled' }, { ...exam, id: 'r-3', student_name: 'Sam Lee' }];
    api.replies['GET /api/students/parent-1/exams'] = {
      status: 200,
      body: { success: true, status: 'success', data: { exams, student: null } },
    };
    const proposal = { allowed: true, refund_cents: 12_500, refund_until: null };
    api.replies['GET /api/registrations/r-1/cancellation'] = {
      status: 200,
      body: { success: true, data: { proposal, policy: defaultPolicy, email: null } },
    };
    await open('Delete Kim Lee');
    const link = await screen.findByRole('link', { name: /^SAT Practice Test, / });
    expect(link.getAttribute('href')).toBe('/account/registrations/r-1');
    await screen.findByText(/You get \$125\.00 back/);
    expect(screen.getAllByRole('link', { name: /^SAT Practice Test, / })).toHaveLength(1);
  });

  it('asks for confirmation, and sends nothing on Cancel', async () => {
    await open('Delete Kim Lee');
    screen.getByText(question);
    expect(document.activeElement?.textContent).toBe('Cancel');
    press('Cancel');
    await closed();
    expect(api.bodies(deleteCall)).toEqual([]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Kim Lee'));
  });

  it('removes the student from both lists and moves the focus to the heading', async () => {
    await open('Delete Kim Lee');
    api.replies[studentsCall] = list();
    press('Delete Account');
    await screen.findByText('Student Removed');
    await screen.findByText('No students yet');
    expect(stored()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your Students'));
  });

  it('shows an error and keeps the stored account when deleting fails', async () => {
    api.replies[deleteCall] = { status: 500, body: {} };
    await open('Delete Kim Lee');
    press('Delete Account');
    await screen.findByText('Delete Failed');
    screen.getAllByText('Unable to remove student account.');
    expect(stored()).toEqual([account]);
  });
});
