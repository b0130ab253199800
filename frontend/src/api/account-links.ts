import type {
  DoneResponse,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  ResetPasswordResponse,
  VerificationPreview,
  VerificationPreviewResponse,
  VerifyEmailRequest,
} from '@academy/contracts/http/accounts';
import { api, type ApiClient } from './client';

/** Has a link mailed to everybody who uses this address; the answer is the same when nobody does. */
export async function forgotPassword(body: ForgotPasswordRequest, client: ApiClient = api): Promise<void> {
  await client.call<DoneResponse>('forgotPassword', { body, token: null });
}

/** Saves a new password by the token of a mailed link. */
export function resetPassword(body: ResetPasswordRequest, client: ApiClient = api): Promise<ResetPasswordResponse> {
  return client.call('resetPassword', { body, token: null });
}

/** What the account of a mailed link holds. Reading it does not use the link. */
export async function previewVerification(
  body: VerifyEmailRequest,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<VerificationPreview> {
  const { data } = await client.call<VerificationPreviewResponse>('previewVerification', { body, token: null, signal });
  return data;
}

/** Closes an account that a stranger created with one's address, by the token of a mailed link. */
export async function rejectAccount(body: VerifyEmailRequest, client: ApiClient = api): Promise<void> {
  await client.call<DoneResponse>('rejectAccount', { body, token: null });
}

/** Confirms a parent's address by the token of a mailed link. */
export async function verifyEmail(body: VerifyEmailRequest, client: ApiClient = api): Promise<void> {
  await client.call<DoneResponse>('verifyEmail', { body, token: null });
}

/** Has the signed-in parent's address asked to be confirmed once more. */
export async function resendVerification(client: ApiClient = api): Promise<void> {
  await client.call<DoneResponse>('resendVerification');
}
