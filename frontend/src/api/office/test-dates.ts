import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { previewTestDates, type PreviewTestDatesRequest } from '@academy/contracts/http/office/test-dates';
import { keyOf } from '../query-key';
import { officeApi } from './client';
import { freshDialog } from './refresh';

/** Preview of the dates for a form that is being filled in. @param change null while the form has errors */
export const testDatesPreviewQuery = (staffId: string, change: PreviewTestDatesRequest | null) =>
  queryOptions({
    queryKey: keyOf(previewTestDates, { body: change ?? undefined, viewer: staffId }),
    queryFn: ({ signal }) => (change ? officeApi.send(previewTestDates, { body: change, signal }) : null),
    enabled: change !== null,
    // Seats may be sold in the meantime.
    ...freshDialog,
    placeholderData: keepPreviousData,
    retry: false,
  });
