// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoginPage } from '../auth/login-page';
import { SessionGate } from '../session/session-gate';
import { aParent } from '../testing/builders';
import { kim, openDashboardApi } from '../testing/dashboard-api';
import { refusal } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { ToastProvider } from '../ui/toast/toast';
import { DashboardPage } from './dashboard-page';

const createCall = 'POST /api/students';
let api: Awaited<ReturnType<typeof openDashboardApi>>;
beforeEach(async () => {
  api = await openDashboardApi({ 'POST /api/logout': { status: 200, body: { success: true } } });
});
afterEach(async () => {
  cleanup();
  await api.close();
});

function open() {
  const gated = (allow: 'signed-in' | 'guest', page: React.ReactNode) => (
    <SessionGate allow={allow}>
      <ToastProvider>{page}</ToastProvider>
    </SessionGate>
  );
  return renderSite({
    at: '/dashboard',
    pages: { '/dashboard': gated('signed-in', <DashboardPage />), '/auth/login': gated('guest', <LoginPage />) },
  });
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function signIn(user = aParent()): Promise<void> {
  const answer = { status: 200, body: { success: true, user, token: 't2' } };
  api.replies['GET /api/user/profile'] = { status: 200, body: user };
  api.replies['POST /api/login'] = answer;
  await screen.findByRole('button', { name: 'Sign In' });
  type('Email', user.email);
  type('Password', 'Abcdefg1');
  await press('Sign In');
}

describe('text typed in a dashboard dialog', () => {
  it('is restored, without the password, when the same parent signs in after the session expired', async () => {
    const { told } = open();
    await press('Add Student');
    type('Student name', 'Sam Lee');
    type('School (optional)', 'Rye High');
    await press('Generate password');
    api.replies[createCall] = refusal(401, 'unauthenticated', 'Please log in again.');
    await press('Create Student Account');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(told.map(({ title }) => title)).toEqual(['Signed Out']);
    expect(screen.queryByText('Authentication Error')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/password/i);
    await signIn();
    await press('Add Student');
    expect([value('Student name'), value('School (optional)'), value('Password')]).toEqual(['Sam Lee', 'Rye High', '']);
  });

  it('is not shown to another parent', async () => {
    open();
    await press('Add Student');
    type('Student name', 'Sam Lee');
    api.replies[createCall] = refusal(401, 'unauthenticated', 'Please log in again.');
    await press('Generate password');
    await press('Create Student Account');
    api.replies['GET /api/parent/user/parent-2'] = { status: 200, body: { success: true, students: [kim] } };
    await signIn(aParent({ id: 'parent-2' }));
    await press('Add Student');
    expect(value('Student name')).toBe('');
  });

  it.each([
    ['Escape keeps it', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }), 'Anna'],
    ['Cancel drops it', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })), 'Ann'],
  ])('in the profile dialog: %s', async (_what, leave, kept) => {
    open();
    await press('Edit Profile');
    await screen.findByLabelText('First name');
    type('First name', 'Anna');
    leave();
    await closed();
    await press('Edit Profile');
    await screen.findByLabelText('First name');
    expect(value('First name')).toBe(kept);
  });

  it('survives a reload', async () => {
    open();
    await press('Edit Kim Lee');
    type('Student name', 'Kimberly Lee');
    cleanup();
    open();
    await press('Edit Kim Lee');
    expect(value('Student name')).toBe('Kimberly Lee');
  });
});
