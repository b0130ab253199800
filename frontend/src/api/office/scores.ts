import type { QueryClient } from '@tanstack/react-query';
import { getFamily } from '@academy/contracts/http/office/families';
import { listSaturdays } from '@academy/contracts/http/office/saturdays';
import {
  getDateScores,
  getOfficeScores,
  type DateScoresResponse,
  type OfficeScoresResponse,
} from '@academy/contracts/http/office/scores';
import { getOfficeStudent } from '@academy/contracts/http/office/students';
import { keyOf } from '../query-key';
import { officeQuery } from './query';

/** The scores and goals of a student, for staff. */
export const officeScoresQuery = (staffId: string, id: string) =>
  officeQuery(getOfficeScores, { params: { id }, viewer: staffId });

/** Stores the response of a change in the cache, and reloads the lists of test dates, which show the scores, too. */
export function keepOfficeScores(cache: QueryClient, staffId: string, id: string, answer: OfficeScoresResponse): void {
  cache.setQueryData(officeScoresQuery(staffId, id).queryKey, answer);
  void cache.invalidateQueries({ queryKey: keyOf(listSaturdays) });
}

/** The students of a test date with their scores. @param day YYYY-MM-DD */
export const dateScoresQuery = (staffId: string, day: string) =>
  officeQuery(getDateScores, { params: { date: day }, viewer: staffId });

/** Stores the response of a change in the cache. The pages of students and families show scores, too, and are reloaded when they are opened. */
export function keepDateScores(cache: QueryClient, staffId: string, day: string, answer: DateScoresResponse): void {
  cache.setQueryData(dateScoresQuery(staffId, day).queryKey, answer);
  for (const page of [getOfficeStudent, getFamily]) void cache.invalidateQueries({ queryKey: keyOf(page) });
}

/**
 * Changes of a day's scores run one after the other. Each answer is the whole list, so one that arrives late would hide a newer score.
 * @param day YYYY-MM-DD
 */
export const dateScoresScope = (day: string) => ({ id: `scores ${day}` });
