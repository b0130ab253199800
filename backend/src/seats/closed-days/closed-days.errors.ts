import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** A student has another test at the time of a closed seat's new date, or at that of a date that opens again. Nothing has changed. */
export class StudentHasOtherTest extends ValidationFailed {
  constructor() {
    super({ to: [closedDateMessages.busy] }, closedDateMessages.busy);
  }
}
