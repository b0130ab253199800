import { queryOptions } from '@tanstack/react-query';
import {
  listDateFamilies as listDateFamiliesCall,
  listDateMessages as listDateMessagesCall,
  sendDateMessage as sendDateMessageCall,
  type DateFamily,
  type DateMessage,
  type SendDateMessageRequest,
} from '@academy/contracts/http/office/date-messages';
import { officeApi, type OfficeClient } from './client';
import { reloadOptions, type ReadOptions } from './reloads';
import { saturdaysKey } from './saturdays';

export async function listDateFamilies(
  date: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<DateFamily[]> {
  return (await client.send(listDateFamiliesCall, { params: { date }, signal })).families;
}

/** The families with seats on a day. Never cached, because emails are sent to them. @param day YYYY-MM-DD */
export function dateFamiliesQuery(staffId: string, day: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'families', day],
    queryFn: ({ signal }) => listDateFamilies(day, officeApi, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

export async function listDateMessages(
  date: string,
  client: OfficeClient = officeApi,
  options: ReadOptions = {},
): Promise<DateMessage[]> {
  return (await client.send(listDateMessagesCall, { params: { date }, ...options })).messages;
}

/** Polling interval in ms while emails are being sent. */
export const emailsAgainMs = 3_000;

const isUnderWay = (messages: readonly DateMessage[] | undefined) =>
  messages?.some(({ recipients }) => recipients.some(({ status }) => status === 'queued')) ?? false;

/** The messages sent to the families of a day, with delivery states. @param day YYYY-MM-DD */
export function dateMessagesQuery(staffId: string, day: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'messages', day],
    queryFn: (context) => listDateMessages(day, officeApi, reloadOptions(context)),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? emailsAgainMs : false),
  });
}

/** Sends a message to the families of a day. Repeating the same request sends nothing. */
export async function sendDateMessage(
  date: string,
  body: SendDateMessageRequest,
  client: OfficeClient = officeApi,
): Promise<DateMessage> {
  return (await client.send(sendDateMessageCall, { params: { date }, body })).message;
}
