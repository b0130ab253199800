import { AppError } from '../../platform/http/errors/errors.js';

/** Another staff member took the lead first. */
export class LeadTakenElsewhere extends AppError {
  /** @param name name of the staff member who took it */
  constructor(name: string) {
    super('stale_version', `${name} has just taken this lead.`);
  }
}
