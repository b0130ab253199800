export { AccountsModule } from './accounts.module.js';
export { answerSignedIn } from './devices/answer-signed-in.js';
export { clientContextOf, type Client, type ClientContext } from './devices/client-context.js';
export { writeRestoreCookies } from './devices/restore-cookies.js';
export { AccountEraser } from './profile/account-eraser.js';
export { forgetAddresses } from './profile/forgotten-addresses.repository.js';
export { CurrentPassword } from './credentials/current-password.js';
export {
  findAccount,
  getAccount,
  greetingName,
  lockAccount,
  lockLivingAccount,
  type Account,
} from './accounts.repository.js';
export { AccountPaused, CurrentPasswordWrong, OfficeChangedElsewhere } from './accounts.errors.js';
export { AccountQueries } from './accounts.queries.js';
export { principalOf, type Principal } from './authentication/principal.js';
export { CancelEmailChange, EndPause } from './profile/email-change.commands.js';
export { CorrectAccount, DisableAccount, EnableAccount, RegisterAccount } from './profile/profile.commands.js';
export { SendPersonLink } from './credentials/credentials.commands.js';
export { ensureDevice } from './devices/device-cookie.js';
export { EmailCodes } from './email-codes/email-codes.js';
export { NetworkLimits, type FormSender } from './email-codes/network-limits.js';
export { emailGroupOf, type CallerOrigin } from './email-codes/email-group.js';
export { confirmedDays } from './email-codes/email-codes.repository.js';
export {
  type AddressChange,
  FamilyCalendars,
  FamilyConsultations,
  FamilyPayments,
  FamilyRegistrations,
  FamilyWaitlists,
  FamilyStudents,
  retryOnReservedEmail,
  type TypedDetails,
} from './family-records.js';
export { OneTimeLinks } from './credentials/one-time-links.js';
export { readStudent, findStudentsOfForms, type StudentOfFormFound } from './students-of-forms.repository.js';
export { deviceLabel } from './devices/device-label.js';
export { hashPassword, passwordMatches } from './authentication/password.js';
export { SessionService } from './authentication/session.service.js';
export { tokenHash, type NewToken } from './authentication/session-token.js';
export { endSessions } from './authentication/sessions.repository.js';
export { forgetDevices } from './devices/known-devices.repository.js';
export { TwoFactorQueries, type TwoFactorOwner } from './two-factor/two-factor.queries.js';
export { TurnOffTwoFactor } from './two-factor/two-factor.commands.js';
export { deleteTwoFactor, listTwoFactorOf } from './two-factor/two-factor.repository.js';
