// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { SessionGate } from '../../session/session-gate';
import { aParent, aStudent } from '../../testing/builders';
import { openPageApi, refusal } from '../../testing/page-api';
import { renderSite } from '../../testing/render';
import { LoginPage } from '../login-page';

const login = 'POST /api/login';
const studentLogin = 'POST /api/students/login';
const required = refusal(409, 'two_factor_required', twoFactorMessages.codeRequired);
const body = { email: 'ann@example.com', password: 'Secret123' };

let api: Awaited<ReturnType<typeof openPageApi>>;
beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ [login]: required });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await api.close();
});

async function reachStep() {
  const page = (
    <SessionGate allow="guest">
      <LoginPage />
    </SessionGate>
  );
  const site = renderSite({
    at: '/auth/login?redirect=%2Fforms%2Fsat-act-course',
    pages: { '/auth/login': page, '/forms/sat-act-course': <h1>Course</h1> },
  });
  await screen.findByRole('button', { name: 'Sign In' });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ` ${body.email}` } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: body.password } });
  press('Sign In');
  await screen.findByRole('heading', { name: 'Enter the code from your authenticator app' });
  return site;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, code: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
  press('Sign In');
};
const app = 'Code from your app';

describe('the two-factor step of a sign-in', () => {
  it('accepts a code after the password and follows the redirect', async () => {
    const { router, told } = await reachStep();
    expect(document.activeElement).toBe(screen.getByLabelText(app));
    expect([screen.queryByLabelText('Password'), screen.queryByRole('radio'), screen.queryByRole('alert')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([told, localStorage.getItem('authToken')]).toEqual([[], null]);
    api.replies[login] = { status: 200, body: { success: true, user: aParent(), token: 't' } };
    enter(app, ' 123 456 ');
    await screen.findByText('Course');
    expect(router.state.location.href).toBe('/forms/sat-act-course');
    expect(api.bodies(login)).toEqual([body, { ...body, two_factor_code: '123 456' }]);
    expect(api.bodies(studentLogin)).toEqual([]);
  });

  it('requires a code before sending, and shows an error for a wrong code', async () => {
    await reachStep();
    press('Sign In');
    expect(screen.getAllByText(twoFactorMessages.codeRequired)).toHaveLength(2);
    expect(api.bodies(login)).toHaveLength(1);
    api.replies[login] = refusal(422, 'validation_failed', '', { two_factor_code: [twoFactorMessages.codeWrong] });
    enter(app, '000000');
    await screen.findByRole('link', { name: twoFactorMessages.codeWrong });
    expect(screen.getByLabelText<HTMLInputElement>(app).value).toBe('000000');
    expect(screen.getByLabelText(app).getAttribute('aria-invalid')).toBe('true');
  });

  it('accepts a recovery code instead of a code from the app', async () => {
    await reachStep();
    press('Use a recovery code');
    const field = screen.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    screen.getByText(/Lost your app and your recovery codes\?/);
    api.replies[login] = { status: 200, body: { success: true, user: aParent(), token: 't' } };
    enter('Recovery code', 'ABCD-EFGH-JKMN');
    await screen.findByText('Course');
    expect(api.bodies(login)[1]).toEqual({ ...body, two_factor_code: 'ABCD-EFGH-JKMN' });
  });

  it('goes back to the first step with the typed values, and can be reached again', async () => {
    await reachStep();
    press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(body.password);
    expect(screen.queryByRole('alert')).toBeNull();
    press('Sign In');
    await screen.findByLabelText(app);
    expect(api.bodies(login)).toEqual([body, body]);
  });

  it('shows the rate limit error after too many codes', async () => {
    await reachStep();
    api.replies[login] = refusal(429, 'too_many_requests', 'Too many attempts. Please wait a moment and try again.');
    enter(app, '123456');
    await screen.findByText('Too many attempts. Please wait a moment and try again.');
  });

  it('sends the code to the student login when the password is a student’s', async () => {
    api.replies[login] = refusal(401, 'bad_credentials', 'No');
    api.replies[studentLogin] = required;
    await reachStep();
    api.replies[studentLogin] = refusal(422, 'validation_failed', '', { two_factor_code: ['Wrong'] });
    enter(app, '000000');
    await screen.findByRole('link', { name: 'Wrong' });
    const user = aStudent();
    api.replies[studentLogin] = { status: 200, body: { success: true, user, token: `student-token-${user.id}.x` } };
    enter(app, '123456');
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe(`student-token-${user.id}.x`));
    expect(api.bodies(login)).toEqual([body]);
    expect(api.bodies(studentLogin)).toEqual([
      { ...body, second_try: true },
      { ...body, two_factor_code: '000000' },
      { ...body, two_factor_code: '123456' },
    ]);
  });
});
