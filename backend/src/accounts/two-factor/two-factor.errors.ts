import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

const unconfirmedText = 'Please confirm your email address first. We emailed a link to it.';

/** The password is correct, and a code is required too. Nothing was stored: the request may be sent again with a code. */
export class TwoFactorRequired extends AppError {
  constructor() {
    super('two_factor_required', twoFactorMessages.codeRequired);
  }
}

/** A sign-in code is wrong, or was used before. */
export class WrongTwoFactorCode extends ValidationFailed {
  constructor() {
    super({ two_factor_code: [twoFactorMessages.codeWrong] }, twoFactorMessages.codeWrong);
  }
}

/** The first code of an authenticator app is wrong. */
export class WrongFirstCode extends ValidationFailed {
  constructor() {
    super({ code: [twoFactorMessages.codeWrong] }, twoFactorMessages.codeWrong);
  }
}

/** An unconfirmed address might be a stranger's, whose owner could then no longer take over the account with a link. */
export class AddressNotConfirmed extends ValidationFailed {
  constructor() {
    super({ email: [unconfirmedText] }, unconfirmedText);
  }
}
