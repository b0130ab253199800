import type { Transaction } from '../platform/database/unit-of-work.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import { insertMovement } from './session-movements.repository.js';

/** What becomes of the lessons of a package that ends; lessons provide it. */
export abstract class PackageLessons {
  /**
   * Cancels the booked lessons of registrations, which are locked.
   * @param by only what the family cancels within the hours of the package's terms uses its session
   * @returns how many lessons were canceled
   */
  abstract cancelAll(tx: Transaction, registrationIds: readonly string[], by: 'family' | 'academy'): Promise<number>;

  /**
   * Cancels booked lessons of a registration, which is locked, for the family: the last ones first, and none that counts as used.
   * @throws Error when there are fewer
   */
  abstract cancelLast(tx: Transaction, registrationId: string, count: number): Promise<void>;
}

/** A lesson whose session is counted. */
export interface CountedLesson {
  id: string;
  registrationId: string;
  /** Counts the changes of the lesson: each of them moves its session at most once. */
  version: number;
}

/** A session is used by its lesson, or comes back from it. Call with the registration and the lesson locked. */
export async function moveSessionOfLesson(
  tx: Transaction,
  kind: 'used' | 'returned',
  { id, registrationId, version }: CountedLesson,
): Promise<void> {
  const requestKey = derivedKey(`lesson ${id} ${kind} ${version}`);
  await insertMovement(tx, { registrationId, kind, count: 1, requestKey, lessonId: id });
}
