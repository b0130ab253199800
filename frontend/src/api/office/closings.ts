import { queryOptions } from '@tanstack/react-query';
import {
  closeDate as closeDateCall,
  getDateClosing,
  previewDateClosing as previewDateClosingCall,
  reopenDate as reopenDateCall,
  type ClosingPreview,
  type DateClosing,
} from '@academy/contracts/http/office/closings';
import { officeApi, type OfficeClient } from './client';
import { emailsAgainMs } from './date-messages';
import { reloadOptions, type ReadOptions } from './reloads';
import { saturdaysKey } from './saturdays';

export async function readDateClosing(
  date: string,
  client: OfficeClient = officeApi,
  options: ReadOptions = {},
): Promise<DateClosing | null> {
  return (await client.send(getDateClosing, { params: { date }, ...options })).closing;
}

/** Why a date is closed, and what its families have chosen. @param day YYYY-MM-DD */
export function dateClosingQuery(staffId: string, day: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'closing', day],
    queryFn: (context) => readDateClosing(day, officeApi, reloadOptions(context)),
    refetchInterval: ({ state }) =>
      state.data?.families.some(({ status }) => status === 'queued') ? emailsAgainMs : false,
  });
}

/** Preview of closing a date, with the email to its families. */
export async function previewDateClosing(
  date: string,
  reason: string,
  client: OfficeClient = officeApi,
): Promise<ClosingPreview> {
  return (await client.send(previewDateClosingCall, { params: { date }, body: { reason } })).preview;
}

/** Closes a date. Has no effect if it is already closed. */
export async function closeDate(
  date: string,
  reason: string,
  client: OfficeClient = officeApi,
): Promise<DateClosing | null> {
  return (await client.send(closeDateCall, { params: { date }, body: { reason } })).closing;
}

/** Reopens a date, as long as no family has made a choice. */
export async function reopenDate(date: string, client: OfficeClient = officeApi): Promise<DateClosing | null> {
  return (await client.send(reopenDateCall, { params: { date } })).closing;
}
