import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { StaffSessionReader } from '../platform/http/auth/staff-caller.js';
import { DisableStaffHandler, EnableStaffHandler } from './members/commands/disable-staff.js';
import { InviteStaffHandler } from './members/commands/invite-staff.js';
import { SendStaffLinkHandler } from './members/commands/send-staff-link.js';
import { SetStaffPasswordHandler } from './members/commands/set-staff-password.js';
import { UpdateStaffHandler } from './members/commands/update-staff.js';
import { ListStaffHandler } from './members/queries/list-staff.js';
import { PreviewStaffLinkHandler } from './members/queries/preview-staff-link.js';
import { StaffChanges } from './members/staff-changes.js';
import { StaffLinks } from './members/staff-links.js';
import { SendLinkWhenStaffLinkRequested } from './members/subscribers/send-link-when-staff-link-requested.js';
import { ConfirmStaffPasswordHandler } from './sign-in/commands/confirm-staff-password.js';
import { EnterStaffCodeHandler } from './sign-in/commands/enter-staff-code.js';
import { SignInStaffHandler } from './sign-in/commands/sign-in-staff.js';
import { SignOutStaffHandler } from './sign-in/commands/sign-out-staff.js';
import { StaffLimits } from './sign-in/staff-limits.js';
import { DatabaseStaffSessionReader } from './sign-in/staff-session-reader.js';
import { StaffController } from './staff.controller.js';
import { StaffSessionController } from './staff-session.controller.js';
import { ConfirmTwoFactorHandler } from './two-factor/commands/confirm-two-factor.js';
import { ResetTwoFactorHandler } from './two-factor/commands/reset-two-factor.js';
import { StartTwoFactorHandler } from './two-factor/commands/start-two-factor.js';

const services = [
  StaffChanges,
  StaffLimits,
  StaffLinks,
  { provide: StaffSessionReader, useClass: DatabaseStaffSessionReader },
];

const commands = [
  SignInStaffHandler,
  EnterStaffCodeHandler,
  ConfirmStaffPasswordHandler,
  SignOutStaffHandler,
  StartTwoFactorHandler,
  ConfirmTwoFactorHandler,
  ResetTwoFactorHandler,
  InviteStaffHandler,
  UpdateStaffHandler,
  DisableStaffHandler,
  EnableStaffHandler,
  SendStaffLinkHandler,
  SetStaffPasswordHandler,
];

/** Staff accounts and their sessions. */
@Module({
  imports: [NotificationsModule],
  controllers: [StaffSessionController, StaffController],
  providers: [...services, ...commands, ListStaffHandler, PreviewStaffLinkHandler, SendLinkWhenStaffLinkRequested],
  exports: [StaffSessionReader],
})
export class StaffModule {}
