// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aParent } from '../testing/builders';
import { openPageApi, refusal } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { SessionGate } from '../session/session-gate';
import { LoginPage } from './login-page';
import { SignupPage } from './signup-page';

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({});
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  await api.close();
});

const pages = {
  '/auth/signup': (
    <SessionGate allow="guest">
      <SignupPage />
    </SessionGate>
  ),
  '/auth/login': <LoginPage />,
  '/dashboard': <h1>Dashboard</h1>,
};

const typed = {
  'First name': 'Ann',
  'Last name': 'Lee',
  Email: 'ann@example.com',
  Password: 'Abcdefg1',
  'Confirm password': 'Abcdefg1',
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open() {
  const site = renderSite({ at: '/auth/signup', pages });
  await screen.findByText('Create account');
  return site;
}

async function send() {
  const site = await open();
  for (const [label, value] of Object.entries(typed)) type(label, value);
  fireEvent.click(button());
  return site;
}

describe('/auth/signup', () => {
  it('has the address of an invitation filled in, and takes it out of the address bar', async () => {
    const { router } = renderSite({ at: '/auth/signup#email=fay%2Btest%40example.com', pages });
    await screen.findByDisplayValue('fay+test@example.com');
    await vi.waitFor(() => expect(router.state.location.hash).toBe(''));
    screen.getByDisplayValue('fay+test@example.com');
  });

  it('shows errors after a field changes or loses focus, and enables the button when valid', async () => {
    await open();
    expect(screen.queryByText('This field is required')).toBeNull();
    expect(button().disabled).toBe(true);
    screen.getByText('Please fill in all required fields.');
    fireEvent.blur(screen.getByLabelText('First name'));
    screen.getByText('This field is required');
    type('Last name', 'L');
    screen.getByText('Must be at least 2 characters');
    for (const [label, value] of Object.entries(typed)) type(label, value);
    expect(button().disabled).toBe(false);
    type('Phone (optional)', '12');
    expect(button().disabled).toBe(true);
  });

  it('links a student to the student login, sends nothing and keeps the typed name', async () => {
    await open();
    type('First name', 'Kim');
    fireEvent.click(screen.getByRole('radio', { name: 'I am a student' }));
    screen.getByText(/A parent must create your student account first/);
    expect(screen.getByRole('link', { name: 'Student login' }).getAttribute('href')).toBe('/auth/student-login');
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
    expect(api.bodies('POST /api/register')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'I am a parent' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Kim');
  });

  it('creates the account, confirms it and opens the dashboard after two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    api.replies['POST /api/register'] = { status: 201, body: { success: true, user: aParent(), token: 't' } };
    const { router, told } = await send();
    await screen.findByText('Account created successfully! Redirecting...');
    expect(told).toEqual([{ tone: 'success', title: 'Account Created' }]);
    expect(api.bodies('POST /api/register')).toEqual([
      {
        firstname: 'Ann',
        lastname: 'Lee',
        email: 'ann@example.com',
        password: 'Abcdefg1',
        password_confirmation: 'Abcdefg1',
        phone_no: null,
      },
    ]);
    expect(router.state.location.href).toBe('/auth/signup');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await screen.findByText('Dashboard');
  });

  it('offers to sign in to an existing account until the email changes', async () => {
    api.replies['POST /api/register'] = refusal(422, 'validation_failed', 'Taken', { email: ['Taken'] });
    const { told } = await send();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Account Found!');
    screen.getByText('This email is already registered. Would you like to sign in instead?');
    expect(screen.getByRole('link', { name: 'Sign In Instead' }).getAttribute('href')).toBe('/auth/login');
    expect(told).toEqual([]);
    type('Email', 'other@example.com');
    expect(screen.queryByText('Account Found!')).toBeNull();
  });

  it('passes the email to the sign-in page without putting it in the URL', async () => {
    api.replies['POST /api/register'] = refusal(422, 'validation_failed', 'Taken', { email: ['Taken'] });
    const { router } = await send();
    fireEvent.click(await screen.findByRole('link', { name: 'Sign In Instead' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(router.state.location.href).toBe('/auth/login');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('keeps typed values but no passwords across a reload, and drops them after sign-up', async () => {
    await open();
    for (const [label, value] of Object.entries(typed)) type(label, value);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(typed.Password);
    cleanup();
    api.replies['POST /api/register'] = { status: 201, body: { success: true, user: aParent(), token: 't' } };
    await open();
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['First name', 'Last name', 'Email'].map(field)).toEqual(['Ann', 'Lee', 'ann@example.com']);
    expect([field('Password'), field('Confirm password')]).toEqual(['', '']);
    type('Password', typed.Password);
    type('Confirm password', typed.Password);
    fireEvent.click(button());
    await screen.findByText('Account created successfully! Redirecting...');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('ann@example.com');
  });

  it.each([
    ['Password Requirements', refusal(422, 'validation_failed', 'No', { password: ['Too common'] }), 'Too common'],
    ['Signup Failed', refusal(422, 'validation_failed', 'No', { firstname: ['Not this name'] }), 'Not this name'],
    ['Signup Failed', refusal(429, 'too_many_requests', 'Too many tries'), 'Too many tries'],
    ['Signup Failed', { status: 500, body: {} }, 'Failed to create account. Please try again.'],
    ['Signup Failed', { status: 201, body: { success: true } }, 'Invalid response from server. Please try again.'],
  ])('shows the error “%s” and keeps the typed values', async (title, reply, text) => {
    api.replies['POST /api/register'] = reply;
    const { told } = await send();
    const summary = await screen.findByRole('alert', { name: title });
    expect(summary.textContent).toContain(text);
    expect(document.activeElement).toBe(summary);
    expect(told[0]?.title).toBe(title);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Abcdefg1');
  });
});
