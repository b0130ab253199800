import type { Transaction } from '../../platform/database/unit-of-work.js';

/** What tutors have beside their account; lessons provide it. */
export abstract class TutorProfiles {
  /** Makes a staff member a tutor, in the transaction that gives them the role. One who is a tutor stays as they are. */
  abstract start(tx: Transaction, staffId: string): Promise<void>;
}
