import { Global, Module } from '@nestjs/common';
import { FamilyRegistrations } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SeatsModule } from '../seats/index.js';
import { ClosedDateChoices } from './closed-dates/closed-date-choices.js';
import { ClosedDateLinks } from './closed-dates/closed-date-links.js';
import { ClosedDateMails } from './closed-dates/closed-date-mails.js';
import { ClosedDateViews } from './closed-dates/closed-date-views.js';
import { ClosedDatesController } from './closed-dates/closed-dates.controller.js';
import { ClosingsController } from './closed-dates/closings.controller.js';
import { ChooseForClosedDateHandler } from './closed-dates/commands/choose-for-closed-date.js';
import { CloseDateHandler } from './closed-dates/commands/close-date.js';
import { ReopenDateHandler } from './closed-dates/commands/reopen-date.js';
import { GetClosedDateHandler } from './closed-dates/queries/get-closed-date.js';
import { GetDateClosingHandler } from './closed-dates/queries/get-date-closing.js';
import { ListClosedDatesHandler } from './closed-dates/queries/list-closed-dates.js';
import { ListOfficeClosedSeatsHandler } from './closed-dates/queries/list-office-closed-seats.js';
import { OfficeClosedSeatsController } from './closed-dates/office-closed-seats.controller.js';
import { PreviewDateClosingHandler } from './closed-dates/queries/preview-date-closing.js';
import { RefundClosedDates } from './closed-dates/schedules/refund-closed-dates.js';
import { SendConfirmationWhenSeatKept } from './closed-dates/subscribers/send-confirmation-when-seat-kept.js';
import { SendLinkWhenDateClosed } from './closed-dates/subscribers/send-link-when-date-closed.js';
import { SendNoticeWhenDateReopened } from './closed-dates/subscribers/send-notice-when-date-reopened.js';
import { StudentDateMails } from './closed-dates/student-date-mails.js';
import { SendStudentCopyWhenDateClosed } from './closed-dates/subscribers/send-student-copy-when-date-closed.js';
import { SendStudentCopyWhenDateReopened } from './closed-dates/subscribers/send-student-copy-when-date-reopened.js';
import { SendStudentCopyWhenSeatKept } from './closed-dates/subscribers/send-student-copy-when-seat-kept.js';
import { CancelRegistrationHandler } from './commands/cancel-registration.js';
import { RecordSessionsHandler } from './commands/record-sessions.js';
import { RefundSessionsHandler } from './commands/refund-sessions.js';
import { RescheduleRegistrationHandler } from './commands/reschedule-registration.js';
import { TransferSessionsHandler } from './commands/transfer-sessions.js';
import { UpdateRegistrationDetailsHandler } from './commands/update-registration-details.js';
import { AssignStudentHandler } from './commands/assign-student.js';
import { GiveSessionsHandler } from './commands/give-sessions.js';
import { IncludedSessions } from './included-sessions.js';
import { OfficeSessionsController } from './office/office-sessions.controller.js';
import { ExpireExtraSessions } from './schedules/expire-extra-sessions.js';
import { SendNoticeWhenSessionsGiven } from './subscribers/send-notice-when-sessions-given.js';
import { ClaimedRegistrations } from './claimed-registrations.repository.js';
import { OwnRegistrations } from './own-registrations.js';
import { GetRegistrationHandler } from './queries/get-registration.js';
import { PreviewCancellationHandler } from './queries/preview-cancellation.js';
import { PreviewMoveHandler } from './queries/preview-move.js';
import { RegistrationLinks } from './registration-links.js';
import { RegistrationPageController } from './registration-page.controller.js';
import { SubmitRegistrationHandler } from './commands/submit-registration.js';
import { RegistrationPricing } from './pricing.service.js';
import { PaidLines } from './find-paid-registration.js';
import { ListExamsHandler } from './queries/list-exams.js';
import { RegistrationHandler } from './registration.handler.js';
import { RegistrationsController } from './registrations.controller.js';
import { CompleteStudentWhenRegistrationSubmitted } from './subscribers/complete-student-when-registration-submitted.js';
import { SendConfirmationWhenRegistrationSubmitted } from './subscribers/send-confirmation-when-registration-submitted.js';
import { MovePreviews } from './move-previews.js';
import { OfficeRegistrationsController } from './office/office-registrations.controller.js';
import { GetOfficeRegistrationHandler } from './office/queries/get-office-registration.js';
import { PreviewOfficeCancellationHandler } from './office/queries/preview-office-cancellation.js';
import { PreviewOfficeMoveHandler } from './office/queries/preview-office-move.js';
import { RefundRegistrationHandler } from './commands/refund-registration.js';
import { SendConfirmationWhenRegistrationEmailCorrected } from './subscribers/send-confirmation-when-registration-email-corrected.js';
import { SendNewDateWhenRegistrationMoved } from './subscribers/send-new-date-when-registration-moved.js';
import { SendNoticeWhenRegistrationCancelled } from './subscribers/send-notice-when-registration-cancelled.js';
import { SendNoticeWhenStudentReplaced } from './subscribers/send-notice-when-student-replaced.js';
import { SendNoticeWhenSessionsTransferred } from './subscribers/send-notice-when-sessions-transferred.js';
import { SendStaffCopyWhenRegistrationCancelled } from './subscribers/send-staff-copy-when-registration-cancelled.js';
import { SendStaffCopyWhenRegistrationMoved } from './subscribers/send-staff-copy-when-registration-moved.js';
import { SendStudentCopyWhenRegistrationCancelled } from './subscribers/send-student-copy-when-registration-cancelled.js';
import { SendStudentCopyWhenRegistrationMoved } from './subscribers/send-student-copy-when-registration-moved.js';
import { SendStudentCopyWhenRegistrationSubmitted } from './subscribers/send-student-copy-when-registration-submitted.js';
import { SendStaffCopyWhenRegistrationSubmitted } from './subscribers/send-staff-copy-when-registration-submitted.js';

const closedDates = [
  ClosedDateLinks,
  ClosedDateViews,
  ClosedDateMails,
  ClosedDateChoices,
  CloseDateHandler,
  ReopenDateHandler,
  ChooseForClosedDateHandler,
  GetDateClosingHandler,
  PreviewDateClosingHandler,
  GetClosedDateHandler,
  ListClosedDatesHandler,
  ListOfficeClosedSeatsHandler,
  RefundClosedDates,
  SendLinkWhenDateClosed,
  SendNoticeWhenDateReopened,
  SendConfirmationWhenSeatKept,
  StudentDateMails,
  SendStudentCopyWhenDateClosed,
  SendStudentCopyWhenDateReopened,
  SendStudentCopyWhenSeatKept,
];

/** Global, because accounts need `FamilyRegistrations` and cannot import this module. */
@Global()
@Module({
  imports: [CatalogModule, SeatsModule, PaymentsModule, NotificationsModule],
  controllers: [
    RegistrationsController,
    RegistrationPageController,
    OfficeRegistrationsController,
    OfficeSessionsController,
    ClosingsController,
    ClosedDatesController,
    OfficeClosedSeatsController,
  ],
  providers: [
    ...closedDates,
    RegistrationHandler,
    RegistrationPricing,
    PaidLines,
    SubmitRegistrationHandler,
    AssignStudentHandler,
    CancelRegistrationHandler,
    GiveSessionsHandler,
    IncludedSessions,
    ExpireExtraSessions,
    RecordSessionsHandler,
    RefundSessionsHandler,
    TransferSessionsHandler,
    RescheduleRegistrationHandler,
    UpdateRegistrationDetailsHandler,
    OwnRegistrations,
    { provide: FamilyRegistrations, useClass: ClaimedRegistrations },
    RegistrationLinks,
    GetRegistrationHandler,
    PreviewCancellationHandler,
    PreviewMoveHandler,
    MovePreviews,
    RefundRegistrationHandler,
    GetOfficeRegistrationHandler,
    PreviewOfficeMoveHandler,
    PreviewOfficeCancellationHandler,
    ListExamsHandler,
    SendConfirmationWhenRegistrationEmailCorrected,
    SendConfirmationWhenRegistrationSubmitted,
    SendStaffCopyWhenRegistrationSubmitted,
    SendStudentCopyWhenRegistrationCancelled,
    SendStudentCopyWhenRegistrationMoved,
    SendStudentCopyWhenRegistrationSubmitted,
    CompleteStudentWhenRegistrationSubmitted,
    SendNoticeWhenRegistrationCancelled,
    SendNewDateWhenRegistrationMoved,
    SendNoticeWhenSessionsGiven,
    SendNoticeWhenSessionsTransferred,
    SendNoticeWhenStudentReplaced,
    SendStaffCopyWhenRegistrationCancelled,
    SendStaffCopyWhenRegistrationMoved,
  ],
  exports: [FamilyRegistrations, RegistrationLinks],
})
export class RegistrationsModule {}
