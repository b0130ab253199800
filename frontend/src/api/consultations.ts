import { queryOptions } from '@tanstack/react-query';
import {
  listSlots as listSlotsCall,
  scheduleConsultation as scheduleConsultationCall,
  type ConsultationBody,
  type OpenSlot,
} from '@academy/contracts/http/consultations';
import { isRecord, textOf } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** The bookable time slots with the number of places left. @throws ApiError `invalid_response` when the response contains no list */
export async function listSlots(client: ApiClient = api, signal?: AbortSignal): Promise<OpenSlot[]> {
  const answer = await client.send(listSlotsCall, { signal });
  if (!answer?.success || !Array.isArray(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

/** Availability changes constantly, so cached data is never used. */
export function slotsQuery(client: ApiClient = api) {
  return queryOptions({
    queryKey: ['consultation-slots'],
    queryFn: ({ signal }) => listSlots(client, signal),
    staleTime: 0,
  });
}

/**
 * Books a consultation that was paid for.
 * @returns the booking's id, or null when the server did not return it.
 * @throws ApiError also when a 2xx response says that it was not booked.
 */
export async function scheduleConsultation(
  booking: ConsultationBody,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<string | null> {
  const answer: unknown = await client.send(scheduleConsultationCall, {
    body: booking,
    idempotencyKey,
  });
  if (!isRecord(answer) || answer.success !== true) throw new ApiError(200, 'unknown', textOf(answer, 'message'));
  return textOf(answer, 'booking_id') || null;
}
