import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  getScoreReport,
  getStudentScores,
  saveGoal as saveGoalCall,
  type SaveGoalRequest,
  type ScoreReportResponse,
  type ScoresResponse,
} from '@academy/contracts/http/progress';
import { api, type ApiClient } from '../client';
import { privateData } from '../private-data';

export function readScores(studentId: string, client: ApiClient = api, signal?: AbortSignal): Promise<ScoresResponse> {
  return client.send(getStudentScores, { params: { id: studentId }, signal });
}

/** The scores and goals of a student, for the parent and the student. */
export function scoresQuery(studentId: string) {
  return queryOptions({
    queryKey: ['student-scores', studentId],
    meta: privateData,
    queryFn: ({ signal }) => readScores(studentId, api, signal),
  });
}

export function readScoreReport(
  studentId: string,
  scoreId: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<ScoreReportResponse> {
  return client.send(getScoreReport, { params: { id: studentId, score: scoreId }, signal });
}

/** The report by topic of one score. */
export function scoreReportQuery(studentId: string, scoreId: string) {
  return queryOptions({
    queryKey: ['score-report', studentId, scoreId],
    meta: privateData,
    queryFn: ({ signal }) => readScoreReport(studentId, scoreId, api, signal),
  });
}

/** Adds or changes a goal. Repeating the request has no further effect. */
export const saveGoal = (studentId: string, body: SaveGoalRequest, client: ApiClient = api): Promise<ScoresResponse> =>
  client.send(saveGoalCall, { params: { id: studentId }, body });

/** Stores the response of a change in the cache. */
export function keepScores(cache: QueryClient, studentId: string, answer: ScoresResponse): void {
  cache.setQueryData(scoresQuery(studentId).queryKey, answer);
}
