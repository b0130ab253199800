import {
  approveEmailChange as approveEmailChangeCall,
  forgotPassword as forgotPasswordCall,
  previewVerification as previewVerificationCall,
  rejectAccount as rejectAccountCall,
  resendVerification as resendVerificationCall,
  resetPassword as resetPasswordCall,
  undoEmailChange as undoEmailChangeCall,
  verifyEmail as verifyEmailCall,
  type ApproveEmailChangeResponse,
  type ForgotPasswordRequest,
  type ResetPasswordRequest,
  type ResetPasswordResponse,
  type UndoEmailChangeResponse,
  type VerificationPreview,
  type VerifyEmailRequest,
} from '@academy/contracts/http/accounts';
import { api, type ApiClient } from './client';

/** Emails a password link to every account with this address. The response is the same when there is none. */
export async function forgotPassword(body: ForgotPasswordRequest, client: ApiClient = api): Promise<void> {
  await client.send(forgotPasswordCall, { body, token: null });
}

/** Sets a new password with the token of an emailed link. */
export function resetPassword(body: ResetPasswordRequest, client: ApiClient = api): Promise<ResetPasswordResponse> {
  return client.send(resetPasswordCall, { body, token: null });
}

/** Previews the account of an emailed link. Reading it does not use up the link. */
export async function previewVerification(
  body: VerifyEmailRequest,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<VerificationPreview> {
  const { data } = await client.send(previewVerificationCall, { body, token: null, signal });
  return data;
}

/** Closes an account that a stranger created with the user's address, with the token of an emailed link. */
export async function rejectAccount(body: VerifyEmailRequest, client: ApiClient = api): Promise<void> {
  await client.send(rejectAccountCall, { body, token: null });
}

/** Confirms a parent's address with the token of an emailed link. */
export async function verifyEmail(body: VerifyEmailRequest, client: ApiClient = api): Promise<void> {
  await client.send(verifyEmailCall, { body, token: null });
}

/** Undoes a change of a parent's email address, with the token of the link that was emailed to the old address. */
export async function undoEmailChange(
  body: VerifyEmailRequest,
  client: ApiClient = api,
): Promise<UndoEmailChangeResponse['data']> {
  const { data } = await client.send(undoEmailChangeCall, { body, token: null });
  return data;
}

/** Approves the address that the office entered for a parent, with the token of the link that was emailed to the present one. */
export async function approveEmailChange(
  body: VerifyEmailRequest,
  client: ApiClient = api,
): Promise<ApproveEmailChangeResponse['data']> {
  const { data } = await client.send(approveEmailChangeCall, { body, token: null });
  return data;
}

/** Sends the signed-in parent another confirmation link. */
export async function resendVerification(client: ApiClient = api): Promise<void> {
  await client.send(resendVerificationCall);
}
