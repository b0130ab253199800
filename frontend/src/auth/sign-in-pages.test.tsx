// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aParent, aStudent } from '../testing/builders';
import { openPageApi, refusal } from '../testing/page-api';
import { renderSite } from '../testing/render';
import { SessionGate } from '../session/session-gate';
import { LoginPage } from './login-page';
import { StudentLoginPage } from './student-login-page';

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
  await api.close();
});

const pages = {
  '/auth/login': (
    <SessionGate allow="guest">
      <LoginPage />
    </SessionGate>
  ),
  '/auth/student-login': (
    <SessionGate allow="guest">
      <StudentLoginPage />
    </SessionGate>
  ),
  '/dashboard': <h1>Dashboard</h1>,
  '/forms/sat-act-course': <h1>Course</h1>,
};

async function open(at: string) {
  const site = renderSite({ at, pages });
  await screen.findByRole('button', { name: 'Sign In' });
  return site;
}

function signIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText(/email/i), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('/auth/login', () => {
  it('links to sign-up and student login with the same redirect', async () => {
    await open('/auth/login?redirect=%2Fforms%2Fsat-act-course#waitlist=token');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Create an account')).toBe('/auth/signup?redirect=%2Fforms%2Fsat-act-course#waitlist=token');
    expect(href('Student login')).toBe('/auth/student-login?redirect=%2Fforms%2Fsat-act-course#waitlist=token');
    expect(href('Back to home')).toBe('/');
  });

  it('shows errors at the fields and in the summary, and sends nothing', async () => {
    await open('/auth/login');
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getAllByText('Please enter your email address.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Please enter your password.' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'abc' } });
    expect(screen.getAllByText('Please enter a valid email address.')).toHaveLength(2);
    expect(api.bodies('POST /api/login')).toEqual([]);
  });

  it('signs a parent in and follows the redirect, with its fragment', async () => {
    api.replies['POST /api/login'] = { status: 200, body: { success: true, user: aParent(), token: 't' } };
    const { router, told } = await open('/auth/login?redirect=%2Fforms%2Fsat-act-course#waitlist=token');
    signIn(' ann@example.com ', 'Secret123');
    await screen.findByText('Course');
    expect(router.state.location.href).toBe('/forms/sat-act-course#waitlist=token');
    expect(api.bodies('POST /api/login')).toEqual([{ email: 'ann@example.com', password: 'Secret123' }]);
    expect(told[0]).toMatchObject({ tone: 'success', title: 'Login Successful' });
  });

  it('ignores a redirect to another site', async () => {
    api.replies['POST /api/login'] = { status: 200, body: { success: true, user: aParent(), token: 't' } };
    const { router } = await open('/auth/login?redirect=https%3A%2F%2Fevil.example%2F');
    signIn('ann@example.com', 'Secret123');
    await screen.findByText('Dashboard');
    expect(router.state.location.href).toBe('/dashboard');
  });

  it('shows why the sign-in failed and keeps the typed values', async () => {
    api.replies['POST /api/login'] = refusal(401, 'bad_credentials', 'Invalid email or password. Please try again.');
    const { told } = await open('/auth/login');
    signIn('ann@example.com', 'wrong');
    await screen.findByText('Invalid email or password. Please try again.');
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Login Failed' }));
    expect(told).toEqual([
      { tone: 'error', title: 'Login Failed', text: 'Invalid email or password. Please try again.' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
  });

  it('links to the password reset after five wrong passwords', async () => {
    api.replies['POST /api/login'] = refusal(401, 'bad_credentials', 'Invalid email or password. Please try again.');
    await open('/auth/login');
    for (let round = 1; round <= 5; round += 1) {
      expect(screen.queryByRole('link', { name: 'Get a link to choose a new one' })).toBeNull();
      signIn('ann@example.com', `wrong${round}`);
      await waitFor(() => expect(api.bodies('POST /api/students/login')).toHaveLength(round));
      await screen.findByRole('button', { name: 'Sign In' });
    }
    const link = await screen.findByRole('link', { name: 'Get a link to choose a new one' });
    expect(link.getAttribute('href')).toBe('/auth/forgot-password');
  });

  it('shows a server error at its field until the field changes', async () => {
    api.replies['POST /api/login'] = refusal(422, 'validation_failed', 'Check', { email: ['Too old'] });
    const { told } = await open('/auth/login');
    signIn('ann@example.com', 'x');
    await screen.findByRole('link', { name: 'Too old' });
    expect(told[0]?.text).toBe('Please check your email: Too old');
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(email, { target: { value: 'ann2@example.com' } });
    expect(email.hasAttribute('aria-invalid')).toBe(false);
  });

  it('signs a student in after switching to the student login', async () => {
    api.replies['POST /api/students/login'] = {
      status: 200,
      body: { success: true, user: aStudent(), token: 'student-token-student-1.x' },
    };
    await open('/auth/login');
    fireEvent.click(screen.getByRole('radio', { name: 'Student Login' }));
    screen.getByText(/A parent must create your student account first/);
    signIn('kim@example.com', 'Secret123');
    await screen.findByText('Dashboard');
    expect(api.bodies('POST /api/students/login')).toHaveLength(1);
  });
});

describe('/auth/student-login', () => {
  it('says that a parent must create the account, and links to the parent login', async () => {
    await open('/auth/student-login');
    screen.getByText(/A parent must create your student account first/);
    screen.getByLabelText('Student email');
    expect(screen.getByRole('link', { name: 'Parent login' }).getAttribute('href')).toBe('/auth/login');
  });

  it('replaces the server’s message about wrong credentials with the student message', async () => {
    api.replies['POST /api/students/login'] = refusal(401, 'bad_credentials', 'No');
    await open('/auth/student-login');
    signIn('kim@example.com', 'wrong');
    await waitFor(() =>
      screen.getByText('Invalid student credentials. Only student accounts can access the student dashboard.'),
    );
  });
});

describe.each([
  ['/auth/login', 'POST /api/login', aParent()],
  ['/auth/student-login', 'POST /api/students/login', aStudent()],
])('a sign-in on %s that needs an email code', (path, call, user) => {
  const email = 'ann@example.com';
  const required = {
    status: 409,
    body: {
      success: false,
      error: 'email_code_required',
      message: 'Please confirm your email address. We will send you a code.',
      email,
      request_id: 'r',
    },
  };
  beforeEach(() => {
    api.replies[call] = required;
    api.replies['POST /api/email-codes'] = { status: 202, body: { success: true, message: '' } };
  });
  const code = () => screen.findByLabelText<HTMLInputElement>('Six-digit code');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('requests a code, keeps the typed values, and signs in with them and the code', async () => {
    const { told } = await open(path);
    signIn(email, 'Secret123');
    const field = await code();
    expect(document.activeElement).toBe(field);
    await screen.findByText('We sent a code. It expires in 10 minutes.');
    expect(api.bodies('POST /api/email-codes')).toEqual([{ email }]);
    expect(told).toEqual([]);
    expect([
      screen.getByLabelText<HTMLInputElement>(/email/i).value,
      screen.getByLabelText<HTMLInputElement>('Password').value,
    ]).toEqual([email, 'Secret123']);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    api.replies[call] = {
      status: 200,
      body: { success: true, user, token: user.userType === 'student' ? `student-token-${user.id}.x` : 't' },
    };
    fireEvent.change(field, { target: { value: '123 456' } });
    press('Sign In');
    await screen.findByText('Dashboard');
    expect(api.bodies(call)).toEqual([
      { email, password: 'Secret123' },
      { email, password: 'Secret123', email_code: '123 456' },
    ]);
  });

  it('requires six digits before sending, and shows an error for a wrong code', async () => {
    await open(path);
    signIn(email, 'Secret123');
    const field = await code();
    press('Sign In');
    expect(screen.getAllByText('Please enter the six-digit code from the email.')).toHaveLength(2);
    expect(api.bodies(call)).toHaveLength(1);
    const wrong = 'This code is incorrect or has expired. Check the email or request a new code.';
    api.replies[call] = refusal(422, 'validation_failed', wrong, { email_code: [wrong] });
    fireEvent.change(field, { target: { value: '123456' } });
    press('Sign In');
    await screen.findByRole('link', { name: wrong });
    expect((await code()).value).toBe('123456');
  });

  it('requests a new code and shows an error when that fails', async () => {
    await open(path);
    signIn(email, 'Secret123');
    await screen.findByText('We sent a code. It expires in 10 minutes.');
    api.replies['POST /api/email-codes'] = refusal(
      429,
      'too_many_requests',
      'Too many attempts. Please wait a moment and try again.',
    );
    press('Send a new code');
    await screen.findByText('Code not sent');
    expect(api.bodies('POST /api/email-codes')).toHaveLength(2);
  });

  it('sends no code and hides the code field for another email address', async () => {
    await open(path);
    signIn(email, 'Secret123');
    await code();
    api.replies[call] = refusal(401, 'bad_credentials', 'No');
    signIn('other@example.com', 'Secret123');
    await waitFor(() => expect(api.bodies(call)).toHaveLength(2));
    expect(api.bodies(call)[1]).toEqual({ email: 'other@example.com', password: 'Secret123' });
    expect(screen.queryByLabelText('Six-digit code')).toBeNull();
  });
});
