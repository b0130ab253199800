import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  previewTestDates as previewTestDatesCall,
  type PreviewTestDatesRequest,
  type PreviewTestDatesResponse,
} from '@academy/contracts/http/office/test-dates';
import { officeApi, type OfficeClient } from './client';

/** Preview of the dates on offer after a change of the rules. */
export function previewTestDates(
  body: PreviewTestDatesRequest,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<PreviewTestDatesResponse> {
  return client.send(previewTestDatesCall, { body, signal });
}

/** Preview of the dates for a form that is being filled in. @param change null while the form has errors */
export function testDatesPreviewQuery(staffId: string, change: PreviewTestDatesRequest | null) {
  return queryOptions({
    queryKey: ['office', 'test-dates-preview', staffId, change] as const,
    queryFn: ({ signal }) => (change ? previewTestDates(change, officeApi, signal) : null),
    enabled: change !== null,
    // Never cached, because seats may be sold in the meantime.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
