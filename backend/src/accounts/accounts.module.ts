import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { SessionReader } from '../platform/http/auth/caller.js';
import { AccountsController } from './accounts.controller.js';
import { UpdateNotificationPreferencesHandler } from './profile/commands/update-notification-preferences.js';
import { CorrectAccountHandler } from './profile/commands/correct-account.js';
import { DisableAccountHandler, EnableAccountHandler } from './profile/commands/disable-account.js';
import { SendPersonLinkHandler } from './credentials/commands/send-person-link.js';
import { RestoreSessionHandler } from './authentication/commands/restore-session.js';
import { RevokeSessionsHandler } from './authentication/commands/revoke-sessions.js';
import { ForgotPasswordHandler } from './credentials/commands/forgot-password.js';
import { RegisterAccountHandler } from './profile/commands/register-account.js';
import { RejectAccountHandler } from './credentials/commands/reject-account.js';
import { RequestVerificationHandler } from './credentials/commands/request-verification.js';
import { ResetPasswordHandler } from './credentials/commands/reset-password.js';
import { SignInStudentHandler } from './authentication/commands/sign-in-student.js';
import { SignInHandler } from './authentication/commands/sign-in.js';
import { SignOutHandler } from './authentication/commands/sign-out.js';
import { CancelEmailChangeHandler } from './profile/commands/cancel-email-change.js';
import { ApproveEmailChangeHandler } from './profile/commands/approve-email-change.js';
import { EndPauseHandler } from './profile/commands/end-pause.js';
import { UndoEmailChangeHandler } from './profile/commands/undo-email-change.js';
import { EmailChanges } from './profile/email-changes.js';
import { FamilyAddresses } from './profile/family-addresses.js';
import { EmailChangeLinks } from './profile/email-change-links.js';
import { EmailChangeVisits } from './profile/email-change-visits.js';
import { UpdateAccountHandler } from './profile/commands/update-account.js';
import { VerifyEmailHandler } from './credentials/commands/verify-email.js';
import { EmailCodes } from './email-codes/email-codes.js';
import { NetworkLimits } from './email-codes/network-limits.js';
import { EmailCodesController } from './email-codes/email-codes.controller.js';
import { AccountEraser } from './profile/account-eraser.js';
import { CurrentPassword } from './credentials/current-password.js';
import { EmailVerification } from './credentials/email-verification.js';
import { SendEmailCodeHandler } from './email-codes/commands/send-email-code.js';
import { LinkTokens } from './credentials/link-tokens.js';
import { OneTimeLinks } from './credentials/one-time-links.js';
import { ListSessionsHandler } from './authentication/queries/list-sessions.js';
import { PreviewVerificationHandler } from './credentials/queries/preview-verification.js';
import { GetNotificationPreferencesHandler } from './profile/queries/get-notification-preferences.js';
import { GetProfileHandler } from './profile/queries/get-profile.js';
import { DatabaseSessionReader } from './authentication/session-reader.js';
import { SignInLimits } from './authentication/sign-in-limits.js';
import { SessionService } from './authentication/session.service.js';
import { SendCodeWhenEmailCodeRequested } from './email-codes/subscribers/send-code-when-email-code-requested.js';
import { SendParentLinkWhenPasswordResetRequested } from './credentials/subscribers/send-parent-link-when-password-reset-requested.js';
import { SendStudentLinkWhenPasswordResetRequested } from './credentials/subscribers/send-student-link-when-password-reset-requested.js';
import { SendVerificationLinkWhenAccountCreated } from './credentials/subscribers/send-verification-link-when-account-created.js';
import { SendVerificationLinkWhenEmailChangeRequested } from './credentials/subscribers/send-verification-link-when-email-change-requested.js';
import { SendVerificationLinkWhenVerificationRequested } from './credentials/subscribers/send-verification-link-when-verification-requested.js';
import { NotifyOldAddressWhenEmailChangeRequested } from './profile/subscribers/notify-old-address-when-email-change-requested.js';
import { NotifyNewAddressWhenEmailChanged } from './profile/subscribers/notify-new-address-when-email-changed.js';
import { NotifyOldAddressWhenEmailChanged } from './profile/subscribers/notify-old-address-when-email-changed.js';
import { NotifyParentWhenPasswordChanged } from './credentials/subscribers/notify-parent-when-password-changed.js';
import { twoFactorHandlers, twoFactorServices } from './two-factor/two-factor.providers.js';
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
  { provide: SessionReader, useClass: DatabaseSessionReader },
];

const commands = [
  RegisterAccountHandler,
  SignInHandler,
  SignInStudentHandler,
  SignOutHandler,
  RestoreSessionHandler,
  RevokeSessionsHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  RequestVerificationHandler,
  VerifyEmailHandler,
  RejectAccountHandler,
  UpdateAccountHandler,
  CancelEmailChangeHandler,
  ApproveEmailChangeHandler,
  UndoEmailChangeHandler,
  EndPauseHandler,
  UpdateNotificationPreferencesHandler,
  DisableAccountHandler,
  EnableAccountHandler,
  CorrectAccountHandler,
  SendPersonLinkHandler,
  SendEmailCodeHandler,
];

const queries = [PreviewVerificationHandler, GetProfileHandler, ListSessionsHandler, GetNotificationPreferencesHandler];

const subscribers = [
  SendVerificationLinkWhenAccountCreated,
  SendVerificationLinkWhenEmailChangeRequested,
  SendVerificationLinkWhenVerificationRequested,
  SendParentLinkWhenPasswordResetRequested,
  SendStudentLinkWhenPasswordResetRequested,
  NotifyOldAddressWhenEmailChangeRequested,
  NotifyOldAddressWhenEmailChanged,
  NotifyNewAddressWhenEmailChanged,
  NotifyParentWhenPasswordChanged,
  SendCodeWhenEmailCodeRequested,
];

/** Parents' accounts, and the sessions of parents and students. */
@Module({
  imports: [NotificationsModule],
  controllers: [AccountsController, TwoFactorController, EmailCodesController],
  providers: [...services, ...twoFactorServices, ...commands, ...queries, ...subscribers, ...twoFactorHandlers],
  exports: [SessionReader, SessionService, OneTimeLinks, EmailCodes, NetworkLimits, CurrentPassword, AccountEraser],
})
export class AccountsModule {}
