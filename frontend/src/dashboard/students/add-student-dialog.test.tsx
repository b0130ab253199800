// @vitest-environment jsdom
import { studentMessages } from '@academy/contracts/rules/students';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CreateStudentsRequest, SendEmailRequest } from '@academy/contracts/http/students';
import { aParent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { DashboardPage } from '../dashboard-page';

const studentsCall = 'GET /api/parent/user/parent-1';
const createCall = 'POST /api/students';
const mailCall = 'POST /api/send-email';
const accepted = { status: 200, body: { success: true } };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', 't');
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aParent() },
    [studentsCall]: refusal(404, 'not_found', 'No students found for this user.'),
    [createCall]: ({ body }) => {
      const [sent] = (JSON.parse(body) as CreateStudentsRequest).students;
      return { status: 201, body: { success: true, students: [{ id: 's-1', ...sent }] } };
    },
    [mailCall]: accepted,
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

async function open() {
  const page = (
    <ToastProvider>
      <DashboardPage />
    </ToastProvider>
  );
  renderSite({ at: '/dashboard', pages: { '/dashboard': page } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Your First Student' }));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Student Account' }));
const roll = () => fireEvent.click(screen.getByRole('button', { name: 'Generate password' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('adding a student', () => {
  it.each([
    [{}, ['Student name is required.', 'Password and confirmation are required for new students.']],
    [
      {
        'Student name': 'Kim',
        'Student email (optional)': 'abc',
        Password: 'Abcdefg1',
        'Confirm password': 'Abcdefg1',
      },
      ['Please enter a valid student email address.'],
    ],
    [{ 'Student name': 'Kim', Password: 'Abcdefg1', 'Confirm password': 'Abcdefg2' }, ['Passwords do not match.']],
    [
      { 'Student name': 'Kim', Password: 'Abcdef1', 'Confirm password': 'Abcdef1' },
      ['Password must be at least 8 characters long.'],
    ],
  ])('rejects %j with %j and sends nothing', async (values: Record<string, string>, messages) => {
    await open();
    for (const [label, value] of Object.entries(values)) type(label, value);
    create();
    expect(screen.getByRole('alert').textContent).toBe(`Please check the form${messages.join('')}`);
    expect(api.bodies(createCall)).toEqual([]);
  });

  it('generates a password, shows it, and fills in both fields', async () => {
    await open();
    roll();
    const first = field('Password').value;
    expect(first).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{12}$/);
    expect([field('Password').type, field('Confirm password').type, field('Confirm password').value]).toEqual([
      'text',
      'text',
      first,
    ]);
    roll();
    expect(field('Password').value).not.toBe(first);
  });

  it('creates one account on a double submit, emails the sign-in details and refetches the list', async () => {
    await open();
    type('Student name', ' Kim Lee ');
    type('Student email (optional)', 'kim@example.com');
    roll();
    const password = field('Password').value;
    const form = field('Student name').form as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await closed();
    const student = {
      student_name: 'Kim Lee',
      student_email: 'kim@example.com',
      school: null,
      graduation_year: null,
    };
    expect(api.bodies(createCall)).toEqual([{ students: [{ ...student, password, password_confirmation: password }] }]);
    const [mail] = api.bodies(mailCall) as SendEmailRequest[];
    expect(mail).toMatchObject({ to: 'kim@example.com', type: 'student_account_notification' });
    expect(mail?.html).toContain('/auth/student-login');
    expect(JSON.stringify(mail)).not.toContain(password);
    await screen.findByText('Student Account Created');
    expect(JSON.parse(localStorage.getItem('studentAccounts') ?? '')).toEqual([
      { email: 'kim@example.com', student: { id: 's-1', student_name: 'Kim Lee' } },
    ]);
    await waitFor(() => expect(api.bodies(studentsCall).length).toBeGreaterThan(1));
  });

  it('says that the email is held until the parent confirms their own address', async () => {
    api.replies['GET /api/user/profile'] = { status: 200, body: aParent({ email_verified: false }) };
    api.replies[mailCall] = { status: 200, body: { success: true, sent: false } };
    await open();
    screen.getByText(/We’ll email them after you confirm your own email address/);
    type('Student name', 'Kim Lee');
    type('Student email (optional)', 'kim@example.com');
    roll();
    create();
    await closed();
    await screen.findByText('Student Account Created');
    screen.getByText(
      'We will email kim@example.com a link to choose a password as soon as you confirm your own email address.',
    );
  });

  it('says that the sixth new student of a day is emailed later, and what works until then', async () => {
    const after = '2026-12-01T15:00:00.000Z';
    const student = { id: 's-6', student_name: 'Kim Lee', student_email: 'kim@example.com', emailed_after: after };
    api.replies[createCall] = { status: 201, body: { success: true, students: [student] } };
    api.replies[mailCall] = { status: 200, body: { success: true, sent: false } };
    await open();
    type('Student name', 'Kim Lee');
    type('Student email (optional)', 'kim@example.com');
    roll();
    create();
    await closed();
    await screen.findByText(
      'We limit how many new student addresses we email in a day. We will email kim@example.com a link to choose a password after Tuesday, December 1, 2026 at 10:00 am ET. Until then, the student can sign in with their current password.',
    );
  });

  it('sends no email to a student without an email address', async () => {
    await open();
    type('Student name', 'Kim Lee');
    roll();
    create();
    await closed();
    await screen.findByText('Student Created');
    expect(api.bodies(createCall)).toMatchObject([{ students: [{ student_email: null, school: null }] }]);
    expect(api.bodies(mailCall)).toEqual([]);
  });

  it('shows the password to the parent when the email fails', async () => {
    api.replies[mailCall] = refusal(500, 'mail_failed', 'x');
    await open();
    type('Student name', 'Kim Lee');
    type('Student email (optional)', 'kim@example.com');
    roll();
    const password = field('Password').value;
    create();
    const done = await screen.findByRole('button', { name: 'Done' });
    screen.getByText(password);
    screen.getAllByText('Email server error. Please try again later or contact support.');
    fireEvent.click(done);
    await closed();
  });

  it('shows a server error at its field, and reuses the idempotency key until a value changes', async () => {
    const keys: unknown[] = [];
    api.replies[createCall] = ({ headers }) => {
      keys.push(headers['idempotency-key']);
      return refusal(422, 'validation_failed', 'Taken', {
        student_email: [studentMessages.emailTaken],
      });
    };
    await open();
    type('Student name', 'Kim Lee');
    type('Student email (optional)', 'kim@example.com');
    roll();
    create();
    await screen.findByRole('alert', { name: 'Failed to Create Student' });
    expect(field('Student email (optional)').getAttribute('aria-invalid')).toBe('true');
    expect(field('Student name').value).toBe('Kim Lee');
    create();
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('button', { name: 'Create Student Account' });
    type('Student email (optional)', 'kim2@example.com');
    create();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows a generic error for a response without the student', async () => {
    api.replies[createCall] = { status: 201, body: { success: true, students: [] } };
    await open();
    type('Student name', 'Kim Lee');
    roll();
    create();
    const summary = await screen.findByRole('alert', { name: 'Creation Failed' });
    expect(summary.textContent).toContain('An error occurred while saving the student.');
  });
});
