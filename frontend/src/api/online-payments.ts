import { recordPayment as recordPaymentCall, type PaymentRecordBody } from '@academy/contracts/http/payments';
import { isRecord, textOf } from './answers';
import { api } from './client';
import { ApiError } from './errors';

/** A payment recorded by the office. */
export interface RecordedPayment {
  /** Null when the server did not return it. */
  id: string | null;
  /** The server's message, or ''. */
  message: string;
}

/**
 * Records an online payment that was charged.
 * @throws ApiError also when a 2xx response says that it was not recorded.
 */
export async function recordPayment(record: PaymentRecordBody, idempotencyKey: string): Promise<RecordedPayment> {
  const answer: unknown = await api.send(recordPaymentCall, { body: record, idempotencyKey });
  const message = textOf(answer, 'message');
  if (!isDone(answer)) throw new ApiError(200, 'unknown', message);
  return { id: textOf(answer, 'record_id') || null, message };
}

/** Whether a 2xx response is a success: `success` is true, or the message says so and `success` is not false. */
function isDone(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  return answer.success === true || (answer.success !== false && textOf(answer, 'message').includes('successfully'));
}
