import { DisableOwnTwoFactorHandler } from './commands/disable-own-two-factor.js';
import { EnableTwoFactorHandler } from './commands/enable-two-factor.js';
import { ReplaceRecoveryCodesHandler } from './commands/replace-recovery-codes.js';
import { SetUpTwoFactorHandler } from './commands/set-up-two-factor.js';
import { TurnOffTwoFactorHandler } from './commands/turn-off-two-factor.js';
import { FindTwoFactorOwnersHandler } from './queries/find-two-factor-owners.js';
import { GetTwoFactorHandler } from './queries/get-two-factor.js';
import { SecondFactor } from './second-factor.js';
import { NotifyPersonWhenTwoFactorChanged } from './subscribers/notify-person-when-two-factor-changed.js';
import { TwoFactorChanges } from './two-factor-changes.js';
import { TwoFactorLimits } from './two-factor-limits.js';

/** Services for two-factor authentication, used by sign-in and the commands. */
export const twoFactorServices = [SecondFactor, TwoFactorChanges, TwoFactorLimits];

/** Two-factor authentication: commands, queries and subscribers. */
export const twoFactorHandlers = [
  SetUpTwoFactorHandler,
  EnableTwoFactorHandler,
  DisableOwnTwoFactorHandler,
  ReplaceRecoveryCodesHandler,
  TurnOffTwoFactorHandler,
  GetTwoFactorHandler,
  FindTwoFactorOwnersHandler,
  NotifyPersonWhenTwoFactorChanged,
];
