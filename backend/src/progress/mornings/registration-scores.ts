import type { Score } from '@academy/contracts/http/progress';
import type { Database } from '../../platform/database/database.js';
import { presentScore } from '../scores/scores.presenter.js';
import { listPublishedScores } from '../scores/scores.repository.js';
import { listScoreIdsOfRegistration } from './seat-scores.repository.js';

/** A student's published scores in the tests of a registration, newest first. */
export async function readScoresOfRegistration(
  database: Database,
  registrationId: string,
  studentId: string,
): Promise<Score[]> {
  const ids = await listScoreIdsOfRegistration(database, registrationId);
  return (await listPublishedScores(database, studentId, ids)).map(presentScore);
}
