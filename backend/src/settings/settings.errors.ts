import { settingMessages } from '@academy/contracts/rules/settings/kinds';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** The thing was changed since it was read. */
export class SettingChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', settingMessages.stale);
  }
}

/** Only the last change of a thing can be undone. */
export class NotTheLastChange extends AppError {
  constructor() {
    super('stale_version', settingMessages.notLast);
  }
}

/** A change that changes nothing. */
export class NothingChanged extends ValidationFailed {
  constructor() {
    super({}, settingMessages.unchanged);
  }
}
