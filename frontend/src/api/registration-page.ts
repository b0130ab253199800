import { queryOptions } from '@tanstack/react-query';
import {
  cancelRegistration as cancelRegistrationCall,
  getRegistration,
  moveRegistration as moveRegistrationCall,
  previewCancellation as previewCancellationCall,
  previewMove as previewMoveCall,
  updateRegistrationDetails as updateRegistrationDetailsCall,
  type CancellationPreviewResponse,
  type CancelOption,
  type CancelRegistrationRequest,
  type MovePreviewResponse,
  type MoveRegistrationRequest,
  type RefundChangedBody,
  type RegistrationPage,
  type UpdateRegistrationDetailsRequest,
} from '@academy/contracts/http/registration-page';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';

/** One date of a registration; null for the whole registration. */
export type CanceledPart = { sessionId: string; date: string } | null;

/** One registration with its history. @throws ApiError `not_found` when it does not belong to the caller */
export async function readRegistration(
  id: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<RegistrationPage> {
  const { data } = await client.send(getRegistration, { params: { id }, signal });
  return data;
}

export function registrationQuery(id: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['registration', id],
    meta: privateData,
    queryFn: ({ signal }) => readRegistration(id, client, signal),
  });
}

/** Preview of a cancellation, with the email that would be sent. */
export async function previewCancellation(
  id: string,
  part: CanceledPart,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<CancellationPreviewResponse['data']> {
  const query = part ? { session_id: part.sessionId, date: part.date } : {};
  const { data } = await client.send(previewCancellationCall, {
    params: { id },
    query,
    signal,
  });
  return data;
}

/** Cancels a registration with the refund that was shown. @throws ApiError `refund_changed`, see {@link changedRefund} */
export async function cancelRegistration(
  id: string,
  body: CancelRegistrationRequest,
  client: ApiClient = api,
): Promise<RegistrationPage> {
  const { data } = await client.send(cancelRegistrationCall, { params: { id }, body });
  return data;
}

/** The current refund, from the error of a cancellation; null for any other error. */
export function changedRefund(error: unknown): CancelOption | null {
  if (!(error instanceof ApiError) || error.code !== 'refund_changed') return null;
  return (error.body as RefundChangedBody).proposal;
}

/** Preview of moving a test, with the email that would be sent. @throws ApiError `validation_failed` when the move is not possible */
export async function previewMove(
  id: string,
  move: MoveRegistrationRequest,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<MovePreviewResponse['data']> {
  const { data } = await client.send(previewMoveCall, {
    params: { id },
    query: move,
    signal,
  });
  return data;
}

/** Moves a test. @throws ApiError `seat_taken` when the new date is full */
export async function moveRegistration(
  id: string,
  body: MoveRegistrationRequest,
  client: ApiClient = api,
): Promise<RegistrationPage> {
  const { data } = await client.send(moveRegistrationCall, { params: { id }, body });
  return data;
}

/** Saves the details. Fields that are left out keep their value. */
export async function updateRegistrationDetails(
  id: string,
  body: UpdateRegistrationDetailsRequest,
  client: ApiClient = api,
): Promise<RegistrationPage> {
  const { data } = await client.send(updateRegistrationDetailsCall, { params: { id }, body });
  return data;
}
