import { queryOptions } from '@tanstack/react-query';
import {
  cancelConsultation as cancelConsultationCall,
  getConsultation,
  listConsultations as listConsultationsCall,
  moveConsultation as moveConsultationCall,
  previewConsultationCancellation,
  previewConsultationMove,
  type CancelConsultationRequest,
  type ConsultationItem,
  type ConsultationPage,
  type MoveConsultationRequest,
} from '@academy/contracts/http/consultation-page';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** The signed-in parent's consultations, latest date first. */
export async function listConsultations(client: ApiClient = api, signal?: AbortSignal): Promise<ConsultationItem[]> {
  const { data } = await client.send(listConsultationsCall, { signal });
  return data;
}

/** @param parentId the signed-in parent, used as part of the cache key */
export function consultationsQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['consultations', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listConsultations(client, signal),
  });
}

/** One consultation with its history. @throws ApiError `not_found` when it does not belong to the caller */
export async function readConsultation(
  id: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<ConsultationPage> {
  const { data } = await client.send(getConsultation, { params: { id }, signal });
  return data;
}

export function consultationQuery(id: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['consultation', id],
    meta: privateData,
    queryFn: ({ signal }) => readConsultation(id, client, signal),
  });
}

/** Preview of a cancellation. Reloaded each time the dialog opens. */
export function consultationCancellationQuery(id: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['consultation', id, 'cancellation'],
    meta: privateData,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await client.send(previewConsultationCancellation, {
          params: { id },
          signal,
        })
      ).data,
  });
}

/** Cancels a consultation with the refund that was shown. @throws ApiError `refund_changed` */
export async function cancelConsultation(
  id: string,
  body: CancelConsultationRequest,
  client: ApiClient = api,
): Promise<ConsultationPage> {
  const { data } = await client.send(cancelConsultationCall, { params: { id }, body });
  return data;
}

/** Preview of a move. Reloaded each time a start is chosen. */
export function consultationMoveQuery(id: string, move: MoveConsultationRequest, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['consultation', id, 'move', move],
    meta: privateData,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await client.send(previewConsultationMove, {
          params: { id },
          query: move,
          signal,
        })
      ).data,
  });
}

/** Moves a consultation. @throws ApiError `slot_taken` when the new start was taken */
export async function moveConsultation(
  id: string,
  body: MoveConsultationRequest,
  client: ApiClient = api,
): Promise<ConsultationPage> {
  const { data } = await client.send(moveConsultationCall, { params: { id }, body });
  return data;
}
