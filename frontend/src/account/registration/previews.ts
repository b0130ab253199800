import { queryOptions } from '@tanstack/react-query';
import type { MoveRegistrationRequest } from '@academy/contracts/http/registration-page';
import type { ApiClient } from '../../api/client';
import { privateData } from '../../api/private-data';
import { previewCancellation, previewMove, type CanceledPart } from '../../api/registration-page';

/** What a cancellation would do. Never older than the dialog that shows it. */
export function cancellationQuery(id: string, part: CanceledPart, client: ApiClient) {
  return queryOptions({
    queryKey: ['registration', id, 'cancellation', part],
    meta: privateData,
    staleTime: 0,
    queryFn: ({ signal }) => previewCancellation(id, part, client, signal),
  });
}

/** What a move would do. Never older than the choice of its date. */
export function movePreviewQuery(id: string, move: MoveRegistrationRequest, client: ApiClient) {
  return queryOptions({
    queryKey: ['registration', id, 'move', move],
    meta: privateData,
    staleTime: 0,
    queryFn: ({ signal }) => previewMove(id, move, client, signal),
  });
}
