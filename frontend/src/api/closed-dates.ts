import { queryOptions } from '@tanstack/react-query';
import type {
  ChooseForClosedDateRequest,
  ClosedDate,
  ClosedDateResponse,
  ClosedDatesResponse,
} from '@academy/contracts/http/closed-dates';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** The closed date of a link in an email. The token is a secret, so it travels in the body. */
export async function readClosedDate(
  token: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<ClosedDate> {
  return (await client.call<ClosedDateResponse>('getClosedDate', { body: { token }, signal })).data;
}

export function closedDateQuery(token: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['closed-date', token],
    queryFn: ({ signal }) => readClosedDate(token, client, signal),
  });
}

/** Chooses what happens to a seat, once. @returns the closed date afterwards @throws ApiError `seat_taken` when the date is full by now */
export async function chooseForClosedDate(
  body: ChooseForClosedDateRequest,
  client: ApiClient = api,
): Promise<ClosedDate> {
  return (await client.call<ClosedDateResponse>('chooseForClosedDate', { body })).data;
}

/** The closed dates of the signed-in parent on which something is still to be chosen. */
export async function listClosedDates(client: ApiClient = api, signal?: AbortSignal): Promise<ClosedDate[]> {
  return (await client.call<ClosedDatesResponse>('listClosedDates', { signal })).data;
}

export function closedDatesQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['closed-dates', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listClosedDates(client, signal),
  });
}
