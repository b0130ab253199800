import { queryOptions } from '@tanstack/react-query';
import {
  getCheckIn,
  getRosterFile,
  getSaturday,
  listSaturdays as listSaturdaysCall,
  markAbsences as markAbsencesCall,
  recordCheckIns as recordCheckInsCall,
  releaseUnpaidHolds as releaseUnpaidHoldsCall,
  updateTestDate as updateTestDateCall,
  type CheckInResponse,
  type ListSaturdaysResponse,
  type MarkAbsencesResponse,
  type RecordCheckInsResponse,
  type ReleaseUnpaidHoldsResponse,
  type SaturdayResponse,
  type SaturdayTest,
  type UpdateTestDateRequest,
} from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { officeApi, type OfficeClient } from './client';
import { reloadOptions, type ReadOptions } from './reloads';

/** Query key prefix for all data about test dates, for one staff member. */
export const saturdaysKey = (staffId: string) => ['office', 'saturdays', staffId] as const;

export function listSaturdays(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<ListSaturdaysResponse> {
  return client.send(listSaturdaysCall, { signal });
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
  return client.send(getSaturday, { params: { date }, signal });
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
  return client.send(getCheckIn, { params: { date }, ...options });
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
  return client.send(recordCheckInsCall, { params: { date }, body: { actions } });
}

/** Marks everyone who is not checked in as absent. */
export function markAbsences(date: string, client: OfficeClient = officeApi): Promise<MarkAbsencesResponse> {
  return client.send(markAbsencesCall, { params: { date } });
}

/** Releases the unpaid seats of a day that callers who have never paid hold, except where a payment is in progress. */
export function releaseUnpaidHolds(
  date: string,
  client: OfficeClient = officeApi,
): Promise<ReleaseUnpaidHoldsResponse> {
  return client.send(releaseUnpaidHoldsCall, { params: { date } });
}

export async function updateTestDate(
  date: string,
  session: string,
  body: UpdateTestDateRequest,
  client: OfficeClient = officeApi,
): Promise<SaturdayTest> {
  return (await client.send(updateTestDateCall, { params: { date, session }, body })).test;
}

/** The rosters of a day, as a CSV file. */
export const loadRosterFile = (date: string, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file(getRosterFile, { params: { date } });
