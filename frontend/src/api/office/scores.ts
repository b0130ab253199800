import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  getDateScores,
  getOfficeScores,
  publishResults as publishResultsCall,
  removeOfficeScore as removeOfficeScoreCall,
  saveOfficeGoal as saveOfficeGoalCall,
  saveOfficeScore as saveOfficeScoreCall,
  saveSeatScore as saveSeatScoreCall,
  saveTopicsOfStudent,
  type DateScoresResponse,
  type OfficeScoresResponse,
  type PublishResultsRequest,
  type SaveScoreRequest,
  type SaveSeatScoreRequest,
  type SaveTopicsRequest,
} from '@academy/contracts/http/office/scores';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import { officeApi, type OfficeClient } from './client';
import { saturdaysKey } from './saturdays';
import { officeStudentKey } from './students';

export function readOfficeScores(
  id: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<OfficeScoresResponse> {
  return client.send(getOfficeScores, { params: { id }, signal });
}

/** The scores and goals of a student, for staff. */
export function officeScoresQuery(staffId: string, id: string) {
  return queryOptions({
    queryKey: [...officeStudentKey(staffId, id), 'scores'],
    queryFn: ({ signal }) => readOfficeScores(id, officeApi, signal),
  });
}

export const saveOfficeScore = (
  id: string,
  body: SaveScoreRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeScoresResponse> => client.send(saveOfficeScoreCall, { params: { id }, body });

/** Replaces the topics of a score. */
export const saveTopics = (
  id: string,
  score: string,
  body: SaveTopicsRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeScoresResponse> => client.send(saveTopicsOfStudent, { params: { id, score }, body });

export const removeOfficeScore = (
  id: string,
  score: string,
  client: OfficeClient = officeApi,
): Promise<OfficeScoresResponse> => client.send(removeOfficeScoreCall, { params: { id, score } });

export const saveOfficeGoal = (
  id: string,
  body: SaveGoalRequest,
  client: OfficeClient = officeApi,
): Promise<OfficeScoresResponse> => client.send(saveOfficeGoalCall, { params: { id }, body });

/** Stores the response of a change in the cache, and reloads the lists of test dates, which show the scores, too. */
export function keepOfficeScores(cache: QueryClient, staffId: string, id: string, answer: OfficeScoresResponse): void {
  cache.setQueryData(officeScoresQuery(staffId, id).queryKey, answer);
  void cache.invalidateQueries({ queryKey: saturdaysKey(staffId) });
}

export function readDateScores(
  date: string,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<DateScoresResponse> {
  return client.send(getDateScores, { params: { date }, signal });
}

/** The students of a test date with their scores. @param day YYYY-MM-DD */
export function dateScoresQuery(staffId: string, day: string) {
  return queryOptions({
    queryKey: [...saturdaysKey(staffId), 'scores', day],
    queryFn: ({ signal }) => readDateScores(day, officeApi, signal),
  });
}

/** Stores the response of a change in the cache. The pages of students and families show scores, too, and are reloaded when they are opened. */
export function keepDateScores(cache: QueryClient, staffId: string, day: string, answer: DateScoresResponse): void {
  cache.setQueryData(dateScoresQuery(staffId, day).queryKey, answer);
  for (const page of ['student', 'family']) void cache.invalidateQueries({ queryKey: ['office', page] });
}

/**
 * Changes of a day's scores run one after the other. Each answer is the whole list, so one that arrives late would hide a newer score.
 * @param day YYYY-MM-DD
 */
export const dateScoresScope = (day: string) => ({ id: `scores ${day}` });

export const saveSeatScore = (
  date: string,
  body: SaveSeatScoreRequest,
  client: OfficeClient = officeApi,
): Promise<DateScoresResponse> => client.send(saveSeatScoreCall, { params: { date }, body });

export const publishResults = (
  date: string,
  body: PublishResultsRequest,
  client: OfficeClient = officeApi,
): Promise<DateScoresResponse> => client.send(publishResultsCall, { params: { date }, body });
