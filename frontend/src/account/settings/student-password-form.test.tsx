// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { ToastProvider } from '../../ui/toast/toast';
import { SettingsPage } from './settings-page';

const changeCall = 'PUT /api/student/password';
const token = 'student-token-student-1.old';
const fresh = 'student-token-student-1.fresh';
const data = (value: unknown) => ({ status: 200, body: { success: true, data: value } });

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('authToken', token);
  localStorage.setItem(
    'studentAccounts',
    JSON.stringify([{ email: 'kim@example.com', student: { id: 'student-1', student_name: 'Kim Lee' } }]),
  );
  api = await openPageApi({
    'GET /api/user/profile': { status: 200, body: aStudent() },
    'GET /api/account/sessions': data([]),
    'GET /api/calendar-feeds': data([]),
    'GET /api/account/notifications': data({ email: true, reminders: true, marketing: false }),
    [changeCall]: { status: 200, body: { success: true, token: fresh } },
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await api.close();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function change(current: string, password: string, again = password) {
  const page = (
    <ToastProvider>
      <SettingsPage />
    </ToastProvider>
  );
  const pages = { '/account/settings': page, '/auth/login': <h1>Login</h1>, '/auth/forgot-password': <h1>Reset</h1> };
  renderSite({ at: '/account/settings', pages });
  await screen.findByRole('heading', { name: 'Password' });
  type('Current password', current);
  type('New password', password);
  type('Confirm new password', again);
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

describe('the student password form', () => {
  it('changes the password, clears the form and stores the new token', async () => {
    await change('Student2026', 'all lowercase');
    await screen.findByText('Your password was changed. Other devices were signed out.');
    expect(api.bodies(changeCall)).toEqual([
      { current_password: 'Student2026', password: 'all lowercase', password_confirmation: 'all lowercase' },
    ]);
    expect(localStorage.getItem('authToken')).toBe(fresh);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
  });

  it('validates the fields and sends nothing when they are invalid', async () => {
    await change('', 'short', 'other');
    await screen.findByRole('link', { name: 'Password must be at least 8 characters long.' });
    screen.getByRole('link', { name: 'Please enter your current password.' });
    expect(api.bodies(changeCall)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Send me a link' }).getAttribute('href')).toBe('/auth/forgot-password');
  });

  it('shows an error for a wrong current password and keeps the token', async () => {
    api.replies[changeCall] = refusal(422, 'validation_failed', 'x', {
      current_password: ['Your current password is not correct.'],
    });
    await change('wrong', 'all lowercase');
    await screen.findByRole('link', { name: 'Your current password is not correct.' });
    expect(localStorage.getItem('authToken')).toBe(token);
  });
});
