import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { capacityTooLow, saturdayMessages } from '@academy/contracts/rules/saturdays';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** The new capacity is below the number of sold or held seats. */
export class CapacityTooLow extends ValidationFailed {
  /** @param taken seats that are sold or held */
  constructor(taken: number) {
    super({ capacity: [capacityTooLow(taken)] }, capacityTooLow(taken));
  }
}

/** The seats of a closed date do not change. */
export class DateIsClosed extends ValidationFailed {
  constructor() {
    super({}, closedDateMessages.closed);
  }
}

/** The test has two start times on that day, and the request does not say which one. */
export class StartTimeMissing extends ValidationFailed {
  constructor() {
    super({}, saturdayMessages.startTime);
  }
}

/** The date was changed since it was read. */
export class TestDateChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', saturdayMessages.stale);
  }
}
