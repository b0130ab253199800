import { queryOptions } from '@tanstack/react-query';
import type {
  JoinWaitlistRequest,
  JoinWaitlistResponse,
  WaitlistEntriesResponse,
  WaitlistEntry,
  WaitlistEntryResponse,
} from '@academy/contracts/http/waitlist';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** Adds a name to the waitlist of a full date. @param idempotencyKey prevents duplicate entries */
export async function joinWaitlist(
  body: JoinWaitlistRequest,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<JoinWaitlistResponse['data']> {
  return (await client.call<JoinWaitlistResponse>('joinWaitlist', { body, idempotencyKey })).data;
}

/** The waitlist entry that an emailed link refers to. The token is secret, so it is sent in the body. */
export async function readWaitlistEntry(
  token: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<WaitlistEntry> {
  return (await client.call<WaitlistEntryResponse>('getWaitlistEntry', { body: { token }, signal })).data;
}

export function waitlistEntryQuery(token: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['waitlist-entry', token],
    queryFn: ({ signal }) => readWaitlistEntry(token, client, signal),
  });
}

/** Confirms the email address of an entry, or removes the entry from the list. @returns the updated entry */
export async function changeWaitlistEntry(
  change: 'confirmWaitlistEntry' | 'leaveWaitlist',
  token: string,
  client: ApiClient = api,
): Promise<WaitlistEntry> {
  return (await client.call<WaitlistEntryResponse>(change, { body: { token } })).data;
}

/** The signed-in parent's active waitlist entries, open offers first. */
export async function listWaitlist(client: ApiClient = api, signal?: AbortSignal): Promise<WaitlistEntry[]> {
  return (await client.call<WaitlistEntriesResponse>('listWaitlist', { signal })).data;
}

export function waitlistQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['waitlist', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listWaitlist(client, signal),
  });
}
