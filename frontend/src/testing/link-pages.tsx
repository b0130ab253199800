import { cleanup, fireEvent, screen } from '@testing-library/react';
import { openPageApi, refusal } from './page-api';
import { renderSite } from './render';
import { ToastProvider } from '../ui/toast/toast';
import { ApproveEmailChangePage } from '../auth/approve-email-change-page';
import { ForgotPasswordPage } from '../auth/forgot-password-page';
import { ResetPasswordPage } from '../auth/reset-password-page';
import { UndoEmailChangePage } from '../auth/undo-email-change-page';
import { VerifyPage } from '../auth/verify-page';

export const deadText = 'This link has expired or was already used. Please request a new one.';
export const dead = refusal(422, 'validation_failed', deadText, { token: [deadText] });

export let api: Awaited<ReturnType<typeof openPageApi>>;
/** Starts a test's API; for `beforeEach`. */
export async function openLinkApi(): Promise<void> {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  api = await openPageApi({ 'GET /api/parent/user/parent-1': { status: 200, body: { success: true, students: [] } } });
}

/** Unmounts the page and closes the API; for `afterEach`. */
export async function closeLinkApi(): Promise<void> {
  cleanup();
  localStorage.clear();
  await api.close();
}

export function open(at: string) {
  const pages = {
    '/auth/forgot-password': <ForgotPasswordPage />,
    '/auth/reset-password': <ResetPasswordPage />,
    '/auth/approve-email-change': <ApproveEmailChangePage />,
    '/auth/undo-email-change': <UndoEmailChangePage />,
    '/verify': (
      <ToastProvider>
        <VerifyPage />
      </ToastProvider>
    ),
    '/auth/login': <h1>Login</h1>,
    '/auth/student-login': <h1>Student login</h1>,
    '/dashboard': <h1>Dashboard</h1>,
  };
  return renderSite({ at, pages }).router;
}

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
