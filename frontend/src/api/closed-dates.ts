import { queryOptions } from '@tanstack/react-query';
import {
  chooseForClosedDate as chooseForClosedDateCall,
  getClosedDate,
  listClosedDates as listClosedDatesCall,
  type ChooseForClosedDateRequest,
  type ClosedDate,
} from '@academy/contracts/http/closed-dates';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** The closed date that an emailed link refers to. The token is secret, so it is sent in the body. */
export async function readClosedDate(
  token: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<ClosedDate> {
  return (await client.send(getClosedDate, { body: { token }, signal })).data;
}

export function closedDateQuery(token: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['closed-date', token],
    queryFn: ({ signal }) => readClosedDate(token, client, signal),
  });
}

/** Chooses what happens to a seat; final. @returns the updated closed date @throws ApiError `seat_taken` when the chosen date is full */
export async function chooseForClosedDate(
  body: ChooseForClosedDateRequest,
  client: ApiClient = api,
): Promise<ClosedDate> {
  return (await client.send(chooseForClosedDateCall, { body })).data;
}

/** The signed-in parent's closed dates with pending choices. */
export async function listClosedDates(client: ApiClient = api, signal?: AbortSignal): Promise<ClosedDate[]> {
  return (await client.send(listClosedDatesCall, { signal })).data;
}

export function closedDatesQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['closed-dates', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listClosedDates(client, signal),
  });
}
