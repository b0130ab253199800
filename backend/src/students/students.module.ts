import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { AccountsModule, FamilyStudents } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { GuestStudents } from '../registrations/index.js';
import { StudentInfoLists } from '../seats/index.js';
import { AccessibleStudents } from './accessible-students.js';
import { ChangeStudentPasswordHandler } from './commands/change-student-password.js';
import { ConfirmStudentsHandler } from './commands/confirm-students.js';
import { CorrectStudentHandler } from './commands/correct-student.js';
import { CreateStudentsHandler } from './commands/create-students.js';
import { DeleteStudentHandler } from './commands/delete-student.js';
import { DisableStudentHandler, EnableStudentHandler } from './commands/disable-student.js';
import { SetStudentBookingHandler } from './commands/set-student-booking.js';
import { SendAccountEmailHandler } from './commands/send-account-email.js';
import { UpdateStudentHandler } from './commands/update-student.js';
import * as secondParentsCommands from './second-parents/second-parents.commands.js';
import { SecondParentsController } from './second-parents/second-parents.controller.js';
import * as secondParentsQueries from './second-parents/second-parents.queries.js';
import * as secondParentsReactions from './second-parents/second-parents.reactions.js';
import { SecondParentLinks } from './second-parents/second-parent-links.js';
import { SecondParents } from './second-parents/second-parents.js';
import * as studentsQueries from './students.queries.js';
import { StudentInfoSettings } from './info/info-settings.repository.js';
import * as studentInfoCommands from './info/student-info.commands.js';
import { StudentInfoController } from './info/student-info.controller.js';
import { StudentInfoQueries } from './info/student-info.queries.js';
import { SharedStudents } from './sharing/shared-students.js';
import { StudentsOfGuests } from './students-of-guests.js';
import { StudentAccess } from './student-access.js';
import { InvitationLimits } from './invitation-limits.js';
import * as studentsSchedules from './students.schedules.js';
import { StudentInvitations } from './student-invitations.js';
import { StudentSaver } from './student-saver.js';
import { StudentsController } from './students.controller.js';
import * as studentsReactions from './students.reactions.js';

/**
 * Students, with or without a family's account. Global, because accounts and registrations need `FamilyStudents` and `GuestStudents` and cannot import this.
 */
@Global()
@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [StudentsController, StudentInfoController, SecondParentsController],
  providers: [
    ...providersIn(
      studentsQueries,
      studentsSchedules,
      studentsReactions,
      studentInfoCommands,
      secondParentsCommands,
      secondParentsQueries,
      secondParentsReactions,
    ),
    StudentInfoSettings,
    StudentInfoQueries,
    { provide: StudentInfoLists, useExisting: StudentInfoQueries },
    SecondParentLinks,
    SecondParents,
    CreateStudentsHandler,
    UpdateStudentHandler,
    CorrectStudentHandler,
    DisableStudentHandler,
    EnableStudentHandler,
    StudentSaver,
    SharedStudents,
    ChangeStudentPasswordHandler,
    DeleteStudentHandler,
    SetStudentBookingHandler,
    ConfirmStudentsHandler,
    StudentAccess,
    { provide: FamilyStudents, useExisting: StudentAccess },
    { provide: GuestStudents, useClass: StudentsOfGuests },
    AccessibleStudents,
    StudentInvitations,
    InvitationLimits,
    SendAccountEmailHandler,
  ],
  exports: [AccessibleStudents, FamilyStudents, GuestStudents, StudentAccess, StudentInfoLists, StudentInfoQueries],
})
export class StudentsModule {}
