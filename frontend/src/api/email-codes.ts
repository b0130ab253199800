import type { SendEmailCodeRequest, SendEmailCodeResponse } from '@academy/contracts/http/email-codes';
import { api, type ApiClient } from './client';

/** Has six digits sent to an address, with which a later call proves that its caller reads the email of that address. */
export async function sendEmailCode(email: string, client: ApiClient = api, signal?: AbortSignal): Promise<void> {
  const body: SendEmailCodeRequest = { email };
  await client.call<SendEmailCodeResponse>('sendEmailCode', { body, signal });
}
