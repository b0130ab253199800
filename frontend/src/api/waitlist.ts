import { queryOptions } from '@tanstack/react-query';
import {
  confirmWaitlistEntry,
  getWaitlistEntry,
  joinWaitlist as joinWaitlistCall,
  leaveWaitlist,
  listWaitlist as listWaitlistCall,
  type JoinWaitlistRequest,
  type JoinWaitlistResponse,
  type WaitlistEntry,
} from '@academy/contracts/http/waitlist';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** Adds a name to the waitlist of a full date. @param idempotencyKey prevents duplicate entries */
export async function joinWaitlist(
  body: JoinWaitlistRequest,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<JoinWaitlistResponse['data']> {
  return (await client.send(joinWaitlistCall, { body, idempotencyKey })).data;
}

/** The waitlist entry that an emailed link refers to. The token is secret, so it is sent in the body. */
export async function readWaitlistEntry(
  token: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<WaitlistEntry> {
  return (await client.send(getWaitlistEntry, { body: { token }, signal })).data;
}

export function waitlistEntryQuery(token: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['waitlist-entry', token],
    queryFn: ({ signal }) => readWaitlistEntry(token, client, signal),
  });
}

/** What the holder of an entry's link can do. */
export type WaitlistChange = 'confirmWaitlistEntry' | 'leaveWaitlist';

const changes = { confirmWaitlistEntry, leaveWaitlist };

/** Confirms the email address of an entry, or removes the entry from the list. @returns the updated entry */
export async function changeWaitlistEntry(
  change: WaitlistChange,
  token: string,
  client: ApiClient = api,
): Promise<WaitlistEntry> {
  return (await client.send(changes[change], { body: { token } })).data;
}

/** The signed-in parent's active waitlist entries, open offers first. */
export async function listWaitlist(client: ApiClient = api, signal?: AbortSignal): Promise<WaitlistEntry[]> {
  return (await client.send(listWaitlistCall, { signal })).data;
}

export function waitlistQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['waitlist', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listWaitlist(client, signal),
  });
}
