import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { SessionReader } from '../platform/http/caller.js';
import { AccountsController } from './accounts.controller.js';
import { ChooseNotificationsHandler } from './commands/choose-notifications.js';
import { DisableAccountHandler } from './commands/disable-account.js';
import { EndSessionsHandler } from './commands/end-sessions.js';
import { ForgotPasswordHandler } from './commands/forgot-password.js';
import { RegisterAccountHandler } from './commands/register-account.js';
import { RejectAccountHandler } from './commands/reject-account.js';
import { RequestVerificationHandler } from './commands/request-verification.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { SignInStudentHandler } from './commands/sign-in-student.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { UpdateUserHandler } from './commands/update-user.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { CurrentPassword } from './current-password.js';
import { EmailCodes } from './email-codes/email-codes.js';
import { EmailCodesController } from './email-codes/email-codes.controller.js';
import { EmailVerification } from './email-verification.js';
import { FamilyStudents } from './family-students.js';
import { SendEmailCodeHandler } from './email-codes/send-email-code.js';
import { KnownDevices } from './known-devices.js';
import { OneTimeLinks } from './one-time-links.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { PreviewVerificationHandler } from './queries/preview-verification.js';
import { ReadNotificationsHandler } from './queries/read-notifications.js';
import { ReadProfileHandler } from './queries/read-profile.js';
import { DatabaseSessionReader } from './session-reader.js';
import { Sessions } from './sessions.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInSteps } from './sign-in-steps.js';
import { SendCodeWhenEmailCodeRequested } from './subscribers/send-code-when-email-code-requested.js';
import { SendParentLinkWhenPasswordResetRequested } from './subscribers/send-parent-link-when-password-reset-requested.js';
import { SendStudentLinkWhenPasswordResetRequested } from './subscribers/send-student-link-when-password-reset-requested.js';
import { SendVerificationLinkWhenAccountCreated } from './subscribers/send-verification-link-when-account-created.js';
import { SendVerificationLinkWhenEmailChanged } from './subscribers/send-verification-link-when-email-changed.js';
import { SendVerificationLinkWhenVerificationRequested } from './subscribers/send-verification-link-when-verification-requested.js';
import { TellOldAddressWhenEmailChanged } from './subscribers/tell-old-address-when-email-changed.js';
import { TellParentWhenPasswordChanged } from './subscribers/tell-parent-when-password-changed.js';
import { VerificationLinks } from './verification-links.js';

const services = [
  Sessions,
  KnownDevices,
  SignInLimits,
  SignInSteps,
  CurrentPassword,
  OneTimeLinks,
  FamilyStudents,
  EmailVerification,
  VerificationLinks,
  EmailCodes,
  { provide: SessionReader, useClass: DatabaseSessionReader },
];

const commands = [
  RegisterAccountHandler,
  SignInHandler,
  SignInStudentHandler,
  SignOutHandler,
  EndSessionsHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  RequestVerificationHandler,
  VerifyEmailHandler,
  RejectAccountHandler,
  UpdateUserHandler,
  ChooseNotificationsHandler,
  DisableAccountHandler,
  SendEmailCodeHandler,
];

const queries = [PreviewVerificationHandler, ReadProfileHandler, ListSessionsHandler, ReadNotificationsHandler];

const subscribers = [
  SendVerificationLinkWhenAccountCreated,
  SendVerificationLinkWhenEmailChanged,
  SendVerificationLinkWhenVerificationRequested,
  SendParentLinkWhenPasswordResetRequested,
  SendStudentLinkWhenPasswordResetRequested,
  TellOldAddressWhenEmailChanged,
  TellParentWhenPasswordChanged,
  SendCodeWhenEmailCodeRequested,
];

/** Parents' accounts, and the sessions of parents and students. */
@Module({
  imports: [NotificationsModule],
  controllers: [AccountsController, EmailCodesController],
  providers: [...services, ...commands, ...queries, ...subscribers],
  exports: [SessionReader, Sessions, OneTimeLinks, FamilyStudents, EmailCodes],
})
export class AccountsModule {}
