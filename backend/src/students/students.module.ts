import { Global, Module } from '@nestjs/common';
import { AccountsModule, FamilyStudents } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ChangeStudentPasswordHandler } from './commands/change-student-password.js';
import { ConfirmStudentsHandler } from './commands/confirm-students.js';
import { CorrectStudentHandler } from './commands/correct-student.js';
import { CreateStudentsHandler } from './commands/create-students.js';
import { DeleteStudentHandler } from './commands/delete-student.js';
import { DisableStudentHandler, EnableStudentHandler } from './commands/disable-student.js';
import { SetStudentBookingHandler } from './commands/set-student-booking.js';
import { SendAccountEmailHandler } from './commands/send-account-email.js';
import { UpdateStudentHandler } from './commands/update-student.js';
import { GetOfficeStudentHandler } from './office/queries/get-office-student.js';
import { OfficeStudentsController } from './office/office-students.controller.js';
import { ListStudentsHandler } from './queries/list-students.js';
import { StudentDashboardHandler } from './queries/student-dashboard.js';
import { SharedStudents } from './sharing/shared-students.js';
import { StaffStudents } from './staff-students.js';
import { StudentAccess } from './student-access.js';
import { InvitationLimits } from './invitation-limits.js';
import { InviteDeferredStudents } from './schedules/invite-deferred-students.js';
import { StudentInvitations } from './student-invitations.js';
import { StudentSaver } from './student-saver.js';
import { StudentsController } from './students.controller.js';
import { SendPasswordLinkWhenNoAccountEmail } from './subscribers/send-password-link-when-no-account-email.js';
import { SendPasswordLinksWhenEmailVerified } from './subscribers/send-password-links-when-email-verified.js';
import { SendPasswordLinksWhenStudentsConfirmed } from './subscribers/send-password-links-when-students-confirmed.js';
import { NotifyStudentWhenPasswordChanged } from './subscribers/notify-student-when-password-changed.js';
import { SendPasswordLinkWhenStudentEmailChanged } from './subscribers/send-password-link-when-student-email-changed.js';
import { NotifyParentWhenStudentCreated } from './subscribers/notify-parent-when-student-created.js';
import { NotifyParentWhenStudentEmailRemoved } from './subscribers/notify-parent-when-student-email-removed.js';

/** Children's accounts, made and seen by their parents. Global, because accounts need `FamilyStudents` and cannot import this. */
@Global()
@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [StudentsController, OfficeStudentsController],
  providers: [
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
    StaffStudents,
    StudentInvitations,
    InvitationLimits,
    InviteDeferredStudents,
    SendAccountEmailHandler,
    ListStudentsHandler,
    StudentDashboardHandler,
    GetOfficeStudentHandler,
    NotifyParentWhenStudentCreated,
    NotifyParentWhenStudentEmailRemoved,
    NotifyStudentWhenPasswordChanged,
    SendPasswordLinkWhenStudentEmailChanged,
    SendPasswordLinkWhenNoAccountEmail,
    SendPasswordLinksWhenEmailVerified,
    SendPasswordLinksWhenStudentsConfirmed,
  ],
  exports: [FamilyStudents, StaffStudents],
})
export class StudentsModule {}
