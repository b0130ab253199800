import { sendEmailCode as sendEmailCodeCall, type SendEmailCodeRequest } from '@academy/contracts/http/email-codes';
import { api, type ApiClient } from './client';

/** Emails a six-digit code to an address. A later call uses it to prove that the caller receives email there. */
export async function sendEmailCode(email: string, client: ApiClient = api, signal?: AbortSignal): Promise<void> {
  const body: SendEmailCodeRequest = { email };
  await client.send(sendEmailCodeCall, { body, signal });
}
