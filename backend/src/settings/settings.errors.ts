import { settingMessages } from '@academy/contracts/rules/settings/kinds';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** A stale version: the setting was changed since it was read. */
export class SettingChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', settingMessages.stale);
  }
}

/** An attempt to undo a change that is not the setting's last one. */
export class NotTheLastChange extends AppError {
  constructor() {
    super('stale_version', settingMessages.notLast);
  }
}

/** A change that leaves all values the same. */
export class NothingChanged extends ValidationFailed {
  constructor() {
    super({}, settingMessages.unchanged);
  }
}
