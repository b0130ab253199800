import { queryOptions } from '@tanstack/react-query';
import type { MoveRegistrationRequest } from '@academy/contracts/http/registration-page';
import type { ApiClient } from '../../api/client';
import { privateData } from '../../api/private-data';
import { previewCancellation, previewMove, type CanceledPart } from '../../api/registration-page';

/** Query for the preview of a cancellation. Never served from an older cache. */
export function cancellationQuery(id: string, part: CanceledPart, client: ApiClient) {
  return queryOptions({
    queryKey: ['registration', id, 'cancellation', part],
    meta: privateData,
    staleTime: 0,
    queryFn: ({ signal }) => previewCancellation(id, part, client, signal),
  });
}

/** Query for the preview of a move. Never served from an older cache. */
export function movePreviewQuery(id: string, move: MoveRegistrationRequest, client: ApiClient) {
  return queryOptions({
    queryKey: ['registration', id, 'move', move],
    meta: privateData,
    staleTime: 0,
    queryFn: ({ signal }) => previewMove(id, move, client, signal),
  });
}
