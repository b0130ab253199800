import type { Tx } from '../../platform/database/database.js';

/** The tutor profiles that belong to staff accounts. The lessons module implements this class. */
export abstract class TutorProfiles {
  /** Creates a tutor profile in the transaction that assigns the role. Leaves an existing profile unchanged. */
  abstract start(tx: Tx, staffId: string): Promise<void>;
}
