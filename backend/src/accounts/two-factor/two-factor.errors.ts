import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

const unconfirmedText = 'Please confirm your email address first. We emailed a link to it.';

/** The password is right, and a code is needed as well. Nothing was stored: the same may be sent again with a code. */
export class TwoFactorRequired extends AppError {
  constructor() {
    super('two_factor_required', twoFactorMessages.codeRequired);
  }
}

/** The code of a sign-in is wrong, or was used before. */
export class WrongTwoFactorCode extends ValidationFailed {
  constructor() {
    super({ two_factor_code: [twoFactorMessages.codeWrong] }, twoFactorMessages.codeWrong);
  }
}

/** The first code of an app is wrong. */
export class WrongFirstCode extends ValidationFailed {
  constructor() {
    super({ code: [twoFactorMessages.codeWrong] }, twoFactorMessages.codeWrong);
  }
}

/** Without a confirmed address it might be a stranger's, whose owner could not take the account over with a link anymore. */
export class AddressNotConfirmed extends ValidationFailed {
  constructor() {
    super({ email: [unconfirmedText] }, unconfirmedText);
  }
}

/** It was turned on or off since the page was read. */
export class TwoFactorChangedElsewhere extends AppError {
  constructor(isOn: boolean) {
    super('stale_version', `Two-factor authentication is ${isOn ? 'on' : 'off'} already. Please reload the page.`);
  }
}
