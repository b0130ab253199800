import { settingMessages } from '@academy/contracts/rules/settings/kinds';
import { ValidationFailed } from '../platform/http/errors/errors.js';

/** A change that leaves all values the same. */
export class NothingChanged extends ValidationFailed {
  constructor() {
    super({}, settingMessages.unchanged);
  }
}
