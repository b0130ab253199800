import type { EnableTwoFactorRequest, TwoFactorPasswordRequest } from '@academy/contracts/http/two-factor';
import { checkTypedCode } from '@academy/contracts/rules/two-factor';
import { AsText } from '../../platform/http/validation/transforms.js';
import { Rule } from '../../platform/http/validation/validation.js';

export class TwoFactorPasswordBody implements TwoFactorPasswordRequest {
  /** A missing or non-text password counts as empty. */
  @AsText() current_password = '';
}

export class EnableTwoFactorBody implements EnableTwoFactorRequest {
  @Rule(checkTypedCode) code: string;
}
