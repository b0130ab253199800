import { queryOptions } from '@tanstack/react-query';
import type {
  CheckInResponse,
  ListSaturdaysResponse,
  MarkAbsencesResponse,
  RecordCheckInsResponse,
  ReleaseUnpaidHoldsResponse,
  SaturdayResponse,
  SaturdayTest,
  TestDateResponse,
  UpdateTestDateRequest,
} from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { officeApi, type OfficeClient } from './client';
import { reloadOptions, type ReadOptions } from './reloads';

/** Query key prefix for all data about test dates, for one staff member. */
export const saturdaysKey = (staffId: string) => ['office', 'saturdays', staffId] as const;

export function listSaturdays(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<ListSaturdaysResponse> {
  return client.call('listSaturdays', { signal });
}

/** The upcoming test dates and the most recent past ones. */
export function saturdaysQuery(staffId: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'list'],
    queryFn: ({ signal }) => listSaturdays(officeApi, signal),
  });
}

export function readSaturday(
  date: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<SaturdayResponse> {
  return client.call('getSaturday', { params: { date }, signal });
}

/** The tests of a day, with the student data that the staff member's role may see. @param day YYYY-MM-DD */
export function saturdayQuery(staffId: string, day: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'day', day],
    queryFn: ({ signal }) => readSaturday(day, officeApi, signal),
  });
}

export function readCheckIn(
  date: string,
  client: OfficeClient = officeApi,
  options: ReadOptions = {},
): Promise<CheckInResponse> {
  return client.call('getCheckIn', { params: { date }, ...options });
}

/** The check-in list of a day. A reload does not count as user activity; a check-in does. @param day YYYY-MM-DD */
export function checkInQuery(staffId: string, day: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'check-in', day],
    queryFn: (context) => readCheckIn(day, officeApi, reloadOptions(context)),
  });
}

/** Sends taps on the check-in list. Taps that were sent before are stored only once. */
export function recordCheckIns(
  date: string,
  actions: readonly CheckInAction[],
  client: OfficeClient = officeApi,
): Promise<RecordCheckInsResponse> {
  return client.call('recordCheckIns', { params: { date }, body: { actions } });
}

/** Marks everyone who is not checked in as absent. */
export function markAbsences(date: string, client: OfficeClient = officeApi): Promise<MarkAbsencesResponse> {
  return client.call('markAbsences', { params: { date } });
}

/** Releases the unpaid seats of a day that callers who have never paid hold, except where a payment is in progress. */
export function releaseUnpaidHolds(
  date: string,
  client: OfficeClient = officeApi,
): Promise<ReleaseUnpaidHoldsResponse> {
  return client.call('releaseUnpaidHolds', { params: { date } });
}

export async function updateTestDate(
  date: string,
  session: string,
  body: UpdateTestDateRequest,
  client: OfficeClient = officeApi,
): Promise<SaturdayTest> {
  return (await client.call<TestDateResponse>('updateTestDate', { params: { date, session }, body })).test;
}

/** The rosters of a day, as a CSV file. */
export const loadRosterFile = (date: string, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file('getRosterFile', { params: { date } });
