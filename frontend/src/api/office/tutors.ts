import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  assignPackage as assignPackageCall,
  getTutor,
  listOfficeTutors,
  listPackagesWithoutTutor as listPackagesWithoutTutorCall,
  listTutorCandidates as listTutorCandidatesCall,
  removeTutorDay as removeTutorDayCall,
  saveTutor as saveTutorCall,
  setTutorDay as setTutorDayCall,
  startTutor as startTutorCall,
  stopTutor as stopTutorCall,
  type AssignPackageRequest,
  type PackagesWithoutTutorResponse,
  type SaveTutorRequest,
  type TaughtPackage,
  type TutorCandidatesResponse,
  type TutorProfile,
  type TutorResponse,
} from '@academy/contracts/http/office/tutors';
import type { TimeWindow } from '@academy/contracts/rules/tutors';
import { officeApi, type OfficeClient } from './client';
import { refreshOffice } from './refresh';

/** Query key prefix for all data about tutors, for one staff member. */
const tutorsKey = (staffId: string) => ['office', 'tutors', staffId] as const;

export async function listTutors(client: OfficeClient = officeApi, signal?: AbortSignal): Promise<TutorProfile[]> {
  return (await client.send(listOfficeTutors, { signal })).tutors;
}

/** All tutors with their services and hours. */
export function tutorsQuery(staffId: string) {
  return queryOptions({
    queryKey: [...tutorsKey(staffId), 'list'],
    queryFn: ({ signal }) => listTutors(officeApi, signal),
  });
}

export async function listTutorCandidates(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<TutorCandidatesResponse['staff']> {
  return (await client.send(listTutorCandidatesCall, { signal })).staff;
}

/** Staff who could teach but do not. */
export function tutorCandidatesQuery(staffId: string) {
  return queryOptions({
    queryKey: [...tutorsKey(staffId), 'candidates'],
    queryFn: ({ signal }) => listTutorCandidates(officeApi, signal),
  });
}

export function listPackagesWithoutTutor(
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<PackagesWithoutTutorResponse> {
  return client.send(listPackagesWithoutTutorCall, { signal });
}

/** The packages that need a tutor. */
export function packagesWithoutTutorQuery(staffId: string) {
  return queryOptions({
    queryKey: [...tutorsKey(staffId), 'packages'],
    queryFn: ({ signal }) => listPackagesWithoutTutor(officeApi, signal),
  });
}

export function readTutor(id: string, client: OfficeClient = officeApi, signal?: AbortSignal): Promise<TutorResponse> {
  return client.send(getTutor, { params: { id }, signal });
}

/** One tutor with hours and packages. */
export function tutorQuery(staffId: string, id: string) {
  return queryOptions({
    queryKey: [...tutorsKey(staffId), 'tutor', id],
    queryFn: ({ signal }) => readTutor(id, officeApi, signal),
  });
}

export function saveTutor(
  id: string,
  body: SaveTutorRequest,
  client: OfficeClient = officeApi,
): Promise<TutorResponse> {
  return client.send(saveTutorCall, { params: { id }, body });
}

/** Sets special hours for a day. @param day YYYY-MM-DD @param windows empty for a day off */
export function setTutorDay(
  id: string,
  day: string,
  windows: readonly TimeWindow[],
  client: OfficeClient = officeApi,
): Promise<TutorResponse> {
  return client.send(setTutorDayCall, { params: { id, day }, body: { windows } });
}

/** Restores the hours of a day's weekday. */
export function removeTutorDay(id: string, day: string, client: OfficeClient = officeApi): Promise<TutorResponse> {
  return client.send(removeTutorDayCall, { params: { id, day } });
}

/** Makes a staff member a tutor. */
export function startTutor(id: string, client: OfficeClient = officeApi): Promise<TutorResponse> {
  return client.send(startTutorCall, { params: { id } });
}

/** Stops a staff member from being a tutor. */
export function stopTutor(id: string, client: OfficeClient = officeApi): Promise<TutorResponse> {
  return client.send(stopTutorCall, { params: { id } });
}

/** Assigns a package to a tutor, or removes its tutor. */
export async function assignPackage(
  id: string,
  body: AssignPackageRequest,
  client: OfficeClient = officeApi,
): Promise<TaughtPackage> {
  return (await client.send(assignPackageCall, { params: { id }, body })).package;
}

/** Stores a changed tutor in the cache, and reloads the lists, the calendar and the other pages that show tutors. */
export function keepTutor(cache: QueryClient, staffId: string, answer: TutorResponse): void {
  const { queryKey } = tutorQuery(staffId, answer.tutor.id);
  cache.setQueryData<TutorResponse>(queryKey, answer);
  void refreshOffice(cache, queryKey);
}

/** Reloads all data about tutors. */
export const refreshTutors = (cache: QueryClient, staffId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: tutorsKey(staffId) });
