import { AppError } from '../../platform/http/errors/errors.js';

/** Another staff member has changed the lead since it was read. */
export class LeadChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', 'This lead was changed by someone else. Please look at what is there now, and try again.');
  }
}

/** Two staff members took a lead at the same time, and the other one was first. */
export class LeadTakenElsewhere extends AppError {
  /** @param name of the staff member who has it */
  constructor(name: string) {
    super('stale_version', `${name} has just taken this lead.`);
  }
}
