import {
  getRegistration,
  previewCancellation,
  previewMove,
  type CancelOption,
  type MoveRegistrationRequest,
} from '@academy/contracts/http/registration-page';
import type { ApiClient } from './client';
import { ApiError } from './errors';
import { query } from './query';

/** One date of a registration; null for the whole registration. */
export type CanceledPart = { sessionId: string; date: string } | null;

/** One registration with its history. @param via the client of an emailed link, or the signed-in user's */
export const registrationQuery = (id: string, via?: ApiClient) =>
  query(getRegistration, { params: { id } }, { read: ({ data }) => data, via });

/** Preview of a cancellation, with the email that would be sent. Never served from an older cache. */
export const cancellationQuery = (id: string, part: CanceledPart, via: ApiClient) =>
  query(
    previewCancellation,
    { params: { id }, query: part ? { session_id: part.sessionId, date: part.date } : {} },
    { read: ({ data }) => data, via, staleTime: 0 },
  );

/** Preview of moving a test, with the email that would be sent. Never served from an older cache. */
export const movePreviewQuery = (id: string, move: MoveRegistrationRequest, via: ApiClient) =>
  query(previewMove, { params: { id }, query: move }, { read: ({ data }) => data, via, staleTime: 0 });

/** The current refund, from the error of a cancellation; null for any other error. */
export function changedRefund(error: unknown): CancelOption | null {
  if (!(error instanceof ApiError) || error.code !== 'refund_changed') return null;
  return 'proposal' in error.body ? error.body.proposal : null;
}
