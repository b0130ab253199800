import { randomUUID } from 'node:crypto';
import type { SaveScoreRequest } from '@academy/contracts/http/office/scores';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import type { TestApp } from './app.js';
import { done } from './lead-tour.js';
import { staffOf } from './office.js';

/** A goal that is not stored yet. */
export const aGoal = (change: Partial<SaveGoalRequest> = {}): SaveGoalRequest => ({
  id: randomUUID(),
  title: 'Reach 1550 on the SAT',
  target_test: 'SAT',
  target_score: 1550,
  state: 'open',
  ...change,
});

/** A SAT of 1450 that is not stored yet. */
export const aScore = (change: Partial<SaveScoreRequest> = {}): SaveScoreRequest => ({
  id: randomUUID(),
  test: 'SAT',
  form: null,
  source: 'practice',
  taken_on: '2026-10-03',
  sections: { reading_writing: 720, math: 730 },
  version: 0,
  ...change,
});

/** Stores such a score and such a goal of a student. @returns the id of the score */
export async function storeScore(app: TestApp, studentId: string): Promise<{ score: string }> {
  const { client } = await staffOf(app, 'desk');
  const score = aScore();
  await done(client.put(`/api/office/students/${studentId}/scores`, score));
  await done(client.put(`/api/office/students/${studentId}/goals`, aGoal()));
  return { score: score.id };
}
