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

/** Puts a name on the waitlist of a full date. @param idempotencyKey the same key never does it twice */
export async function joinWaitlist(
  body: JoinWaitlistRequest,
  idempotencyKey: string,
  client: ApiClient = api,
): Promise<JoinWaitlistResponse['data']> {
  return (await client.call<JoinWaitlistResponse>('joinWaitlist', { body, idempotencyKey })).data;
}

/** The entry of a link in an email. The token is a secret, so it travels in the body. */
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

/** Confirms the address of an entry, or takes it off the list. @returns the entry afterwards */
export async function changeWaitlistEntry(
  change: 'confirmWaitlistEntry' | 'leaveWaitlist',
  token: string,
  client: ApiClient = api,
): Promise<WaitlistEntry> {
  return (await client.call<WaitlistEntryResponse>(change, { body: { token } })).data;
}

/** The living entries of the signed-in parent, open offers first. */
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
