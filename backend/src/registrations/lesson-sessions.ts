import type { GuestWork } from '@academy/contracts/http/registration-page';
import type { Database, Tx } from '../platform/database/database.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import { insertMovement } from './session-movements.repository.js';

/** The student that a registration is for from now on. */
export interface NewOwner {
  id: string;
  name: string;
}

/** The lessons and results of registrations; implemented by the lessons feature. */
export abstract class PackageLessons {
  /**
   * Cancels the booked lessons of locked registrations. One that has begun ends and uses its session instead.
   * @param by a session is used only when the family cancels within the notice hours of the package's terms
   * @returns how many lessons were canceled
   */
  abstract cancelAll(tx: Tx, registrationIds: readonly string[], by: 'family' | 'academy'): Promise<number>;

  /**
   * Cancels booked lessons of a locked registration for the family: latest first, and none that count as used.
   * @throws Error when there are fewer
   */
  abstract cancelLast(tx: Tx, registrationId: string, count: number): Promise<void>;

  /**
   * Gives the lessons and results of locked registrations to another student of the family, whose registrations they are already.
   * @throws ValidationFailed when the student is busy at the time of a lesson
   */
  abstract giveTo(tx: Tx, registrationIds: readonly string[], student: NewOwner): Promise<void>;

  /** Whether a student has lessons, scores, tasks, goals, finished steps or documents. */
  abstract hasWork(database: Database, studentId: string): Promise<boolean>;

  /**
   * What the reader of a registration's link sees of its lessons and results, and with `isOfChild` of the child's tasks, goals and documents.
   * @returns null when the student was removed
   */
  abstract workOfGuest(
    database: Database,
    of: { registrationId: string; studentId: string; isOfChild: boolean },
  ): Promise<GuestWork | null>;
}

/** A lesson whose session is counted. */
export interface CountedLesson {
  id: string;
  registrationId: string;
  /** Version of the lesson: each change moves its session at most once. */
  version: number;
}

/** Records that a lesson used its session or gave it back. */
export async function moveSessionOfLesson(
  tx: Tx,
  kind: 'used' | 'returned',
  { id, registrationId, version }: CountedLesson,
): Promise<void> {
  const requestKey = derivedKey(`lesson ${id} ${kind} ${version}`);
  await insertMovement(tx, { registrationId, kind, count: 1, requestKey, lessonId: id });
}
