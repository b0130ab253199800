import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** A student has another test or a lesson at the new date of a closed seat, or at a date that is reopened. Nothing was changed. */
export class StudentNotFree extends ValidationFailed {
  constructor() {
    super({ to: [closedDateMessages.busy] }, closedDateMessages.busy);
  }
}
