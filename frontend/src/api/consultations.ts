import {
  listSlots,
  scheduleConsultation as scheduleConsultationCall,
  type ConsultationBody,
} from '@academy/contracts/http/consultations';
import { isRecord, listOf, textOf } from './answers';
import { api } from './client';
import { ApiError } from './errors';
import { query } from './query';

/** The bookable time slots with the number of places left. Availability changes constantly, so cached data is never used. */
export const slotsQuery = () => query(listSlots, {}, { read: (answer) => listOf(answer), staleTime: 0 });

/**
 * Books a consultation that was paid for.
 * @returns the booking's id, or null when the server did not return it.
 * @throws ApiError also when a 2xx response says that it was not booked.
 */
export async function scheduleConsultation(booking: ConsultationBody, idempotencyKey: string): Promise<string | null> {
  const answer: unknown = await api.send(scheduleConsultationCall, { body: booking, idempotencyKey });
  if (!isRecord(answer) || answer.success !== true) throw new ApiError(200, 'unknown', textOf(answer, 'message'));
  return textOf(answer, 'booking_id') || null;
}
