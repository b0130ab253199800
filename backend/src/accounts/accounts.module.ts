import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { NotificationsModule } from '../notifications/index.js';
import { SessionReader } from '../platform/http/auth/caller.js';
import { AccountsController } from './accounts.controller.js';
import * as accountsQueries from './accounts.queries.js';
import * as profileCommands from './profile/profile.commands.js';
import * as emailChangeCommands from './profile/email-change.commands.js';
import * as credentialsCommands from './credentials/credentials.commands.js';
import * as authenticationCommands from './authentication/authentication.commands.js';
import { EmailChanges } from './profile/email-changes.js';
import { FamilyAddresses } from './profile/family-addresses.js';
import { EmailChangeLinks } from './profile/email-change-links.js';
import { EmailChangeVisits } from './profile/email-change-visits.js';
import { EmailCodes } from './email-codes/email-codes.js';
import { NetworkLimits } from './email-codes/network-limits.js';
import { EmailCodesController } from './email-codes/email-codes.controller.js';
import { AccountEraser } from './profile/account-eraser.js';
import { CurrentPassword } from './credentials/current-password.js';
import { EmailVerification } from './credentials/email-verification.js';
import * as emailCodesCommands from './email-codes/email-codes.commands.js';
import { LinkTokens } from './credentials/link-tokens.js';
import { OneTimeLinks } from './credentials/one-time-links.js';
import { DatabaseSessionReader } from './authentication/session-reader.js';
import { SignInLimits } from './authentication/sign-in-limits.js';
import { SessionService } from './authentication/session.service.js';
import * as emailCodesReactions from './email-codes/email-codes.reactions.js';
import * as credentialsReactions from './credentials/credentials.reactions.js';
import * as profileReactions from './profile/profile.reactions.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { TwoFactorChanges } from './two-factor/two-factor-changes.js';
import { TwoFactorLimits } from './two-factor/two-factor-limits.js';
import * as twoFactorCommands from './two-factor/two-factor.commands.js';
import * as twoFactorQueries from './two-factor/two-factor.queries.js';
import * as twoFactorReactions from './two-factor/two-factor.reactions.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';

const services = [
  SignInLimits,
  SessionService,
  LinkTokens,
  OneTimeLinks,
  EmailVerification,
  EmailChanges,
  FamilyAddresses,
  EmailChangeLinks,
  EmailChangeVisits,
  CurrentPassword,
  AccountEraser,
  EmailCodes,
  NetworkLimits,
  SecondFactor,
  TwoFactorChanges,
  TwoFactorLimits,
  { provide: SessionReader, useClass: DatabaseSessionReader },
];

/** Parents' accounts, and the sessions of parents and students. */
@Module({
  imports: [NotificationsModule],
  controllers: [AccountsController, TwoFactorController, EmailCodesController],
  providers: [
    ...providersIn(
      credentialsCommands,
      profileCommands,
      emailChangeCommands,
      authenticationCommands,
      emailCodesCommands,
      accountsQueries,
      emailCodesReactions,
      credentialsReactions,
      profileReactions,
      twoFactorCommands,
      twoFactorQueries,
      twoFactorReactions,
    ),
    ...services,
  ],
  exports: [
    SessionReader,
    SessionService,
    OneTimeLinks,
    EmailCodes,
    NetworkLimits,
    CurrentPassword,
    AccountEraser,
    accountsQueries.AccountQueries,
  ],
})
export class AccountsModule {}
