import {
  getConsultation,
  listConsultations,
  previewConsultationCancellation,
  previewConsultationMove,
  type MoveConsultationRequest,
} from '@academy/contracts/http/consultation-page';
import type { ApiClient } from './client';
import { query } from './query';

/** The signed-in parent's consultations, latest date first. */
export const consultationsQuery = (parentId: string) =>
  query(listConsultations, { viewer: parentId }, { read: ({ data }) => data });

/** One consultation with its history. @param via the client of an emailed link, or the signed-in parent's */
export const consultationQuery = (id: string, via?: ApiClient) =>
  query(getConsultation, { params: { id } }, { read: ({ data }) => data, via });

/** Preview of a cancellation. Reloaded each time the dialog opens. */
export const consultationCancellationQuery = (id: string, via: ApiClient) =>
  query(previewConsultationCancellation, { params: { id } }, { read: ({ data }) => data, via, staleTime: 0 });

/** Preview of a move. Reloaded each time a start is chosen. */
export const consultationMoveQuery = (id: string, move: MoveConsultationRequest, via: ApiClient) =>
  query(previewConsultationMove, { params: { id }, query: move }, { read: ({ data }) => data, via, staleTime: 0 });
