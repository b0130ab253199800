import { AppError, changedBySomeoneElse } from '../../platform/http/errors/errors.js';

/** A stale version: another staff member has changed the lead since it was read. */
export class LeadChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', changedBySomeoneElse);
  }
}

/** Another staff member took the lead first. */
export class LeadTakenElsewhere extends AppError {
  /** @param name name of the staff member who took it */
  constructor(name: string) {
    super('stale_version', `${name} has just taken this lead.`);
  }
}
