import type { QueryClient } from '@tanstack/react-query';
import { getScoreReport, getStudentScores, type ScoresResponse } from '@academy/contracts/http/progress';
import { query } from '../query';

/** The scores and goals of a student, for the parent and the student. */
export const scoresQuery = (studentId: string) => query(getStudentScores, { params: { id: studentId } });

/** The report by topic of one score. */
export const scoreReportQuery = (studentId: string, scoreId: string) =>
  query(getScoreReport, { params: { id: studentId, score: scoreId } });

/** Stores the response of a change in the cache. */
export function keepScores(cache: QueryClient, studentId: string, answer: ScoresResponse): void {
  cache.setQueryData(scoresQuery(studentId).queryKey, answer);
}
