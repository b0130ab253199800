import type { QueryClient } from '@tanstack/react-query';
import {
  getTutor,
  listOfficeTutors,
  listPackagesWithoutTutor,
  listTutorCandidates,
  type TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { keyOf } from '../query-key';
import { officeQuery } from './query';
import { refreshOffice } from './refresh';

/** All tutors with their services and hours. */
export const tutorsQuery = (staffId: string) =>
  officeQuery(listOfficeTutors, { viewer: staffId }, { read: ({ tutors }) => tutors });

/** Staff who could teach but do not. */
export const tutorCandidatesQuery = (staffId: string) =>
  officeQuery(listTutorCandidates, { viewer: staffId }, { read: ({ staff }) => staff });

/** The packages that need a tutor. */
export const packagesWithoutTutorQuery = (staffId: string) =>
  officeQuery(listPackagesWithoutTutor, { viewer: staffId });

/** One tutor with hours and packages. */
export const tutorQuery = (staffId: string, id: string) => officeQuery(getTutor, { params: { id }, viewer: staffId });

/** Stores a changed tutor in the cache, and reloads the lists, the calendar and the other pages that show tutors. */
export function keepTutor(cache: QueryClient, staffId: string, answer: TutorResponse): void {
  const { queryKey } = tutorQuery(staffId, answer.tutor.id);
  cache.setQueryData(queryKey, answer);
  void refreshOffice(cache, queryKey);
}

/** Reloads all data about tutors. */
export async function refreshTutors(cache: QueryClient): Promise<void> {
  const reads = [listOfficeTutors, listTutorCandidates, listPackagesWithoutTutor];
  await Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) })));
}
