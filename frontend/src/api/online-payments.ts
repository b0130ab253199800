import type { PaymentRecordBody, PaymentRecordResponse } from '@academy/contracts/http/payments';
import { isRecord, textOf } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** A payment the office has on record. */
export interface RecordedPayment {
  /** Null when the server did not say. */
  id: string | null;
  /** The server's message, or empty. */
  message: string;
}

/**
 * Posts the record of an online payment that has been charged.
 * @throws ApiError also when a 2xx says that it was not recorded.
 */
export async function recordPayment(
  record: PaymentRecordBody,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<RecordedPayment> {
  const answer: unknown = await client.call<PaymentRecordResponse>('recordPayment', { body: record, idempotencyKey });
  const message = textOf(answer, 'message');
  if (!isDone(answer)) throw new ApiError(200, 'unknown', message);
  return { id: textOf(answer, 'record_id') || null, message };
}

/** A 2xx is a success when `success` is true, or when its message says so and `success` does not deny it. */
function isDone(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  return answer.success === true || (answer.success !== false && textOf(answer, 'message').includes('successfully'));
}
