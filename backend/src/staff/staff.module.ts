import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { NotificationsModule } from '../notifications/index.js';
import { StaffSessionReader } from '../platform/http/auth/staff-caller.js';
import * as membersCommands from './members/members.commands.js';
import * as membersQueries from './members/members.queries.js';
import { StaffChanges } from './members/staff-changes.js';
import { StaffLinks } from './members/staff-links.js';
import * as membersReactions from './members/members.reactions.js';
import * as signInCommands from './sign-in/sign-in.commands.js';
import { StaffLimits } from './sign-in/staff-limits.js';
import { DatabaseStaffSessionReader } from './sign-in/staff-session-reader.js';
import { StaffController } from './staff.controller.js';
import { StaffSessionController } from './staff-session.controller.js';
import * as twoFactorCommands from './two-factor/two-factor.commands.js';

const services = [
  StaffChanges,
  StaffLimits,
  StaffLinks,
  { provide: StaffSessionReader, useClass: DatabaseStaffSessionReader },
];

/** Staff accounts and their sessions. */
@Module({
  imports: [NotificationsModule],
  controllers: [StaffSessionController, StaffController],
  providers: [
    ...providersIn(membersCommands, membersQueries, membersReactions, signInCommands, twoFactorCommands),
    ...services,
  ],
  exports: [StaffSessionReader],
})
export class StaffModule {}
