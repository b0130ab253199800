import type { Transaction } from '../platform/database/unit-of-work.js';
import { deleteGoalsOfAccount } from './goals/goals.repository.js';
import { deleteScoresOfAccount } from './scores/scores.repository.js';

/** Erases what the students of an account have scored and worked toward. */
export async function eraseProgress(tx: Transaction, accountId: string): Promise<void> {
  await deleteScoresOfAccount(tx, accountId);
  await deleteGoalsOfAccount(tx, accountId);
}
