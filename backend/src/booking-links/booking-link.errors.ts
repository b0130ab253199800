import { academy } from '@academy/contracts/academy';
import { AppError } from '../platform/http/errors/errors.js';

const linkHelp = `Please call us at ${academy.phone} or write to ${academy.email}.`;

/** The token of an emailed link is unknown, too old or for another booking. The response does not say which. */
export class LinkInvalid extends AppError {
  constructor() {
    super('link_invalid', `This link does not work. ${linkHelp}`);
  }
}

/** The booking of an emailed link now belongs to an account. */
export class LinkClaimed extends AppError {
  /** @param what "registration" */
  constructor(what: string) {
    super('link_claimed', `This ${what} is in an account. Please sign in to see and change it.`);
  }
}
