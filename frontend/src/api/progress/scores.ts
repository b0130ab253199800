import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SaveGoalRequest, ScoresResponse } from '@academy/contracts/http/progress';
import { api, type ApiClient } from '../client';
import { privateData } from '../private-data';

export function readScores(studentId: string, client: ApiClient = api, signal?: AbortSignal): Promise<ScoresResponse> {
  return client.call<ScoresResponse>('getStudentScores', { params: { id: studentId }, signal });
}

/** The scores and goals of a student, for the parent and the student. */
export function scoresQuery(studentId: string) {
  return queryOptions({
    queryKey: ['student-scores', studentId],
    meta: privateData,
    queryFn: ({ signal }) => readScores(studentId, api, signal),
  });
}

/** Adds a goal, or changes it; sent again it is done once. */
export const saveGoal = (studentId: string, body: SaveGoalRequest, client: ApiClient = api): Promise<ScoresResponse> =>
  client.call<ScoresResponse>('saveGoal', { params: { id: studentId }, body });

/** Shows what a change has answered. */
export function keepScores(cache: QueryClient, studentId: string, answer: ScoresResponse): void {
  cache.setQueryData(scoresQuery(studentId).queryKey, answer);
}
