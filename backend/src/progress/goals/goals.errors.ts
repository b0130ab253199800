import { goalMessages } from '@academy/contracts/rules/goals';
import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** The student has as many goals as fit on a page. */
export class TooManyGoals extends ValidationFailed {
  constructor() {
    super({ title: [goalMessages.tooMany] }, goalMessages.tooMany);
  }
}
