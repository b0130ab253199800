import { Global, Module } from '@nestjs/common';
import { FamilyRegistrations } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SeatsModule } from '../seats/index.js';
import { CancelRegistrationHandler } from './commands/cancel-registration.js';
import { RecordSessionsHandler } from './commands/record-sessions.js';
import { RefundSessionsHandler } from './commands/refund-sessions.js';
import { RescheduleRegistrationHandler } from './commands/reschedule-registration.js';
import { TransferSessionsHandler } from './commands/transfer-sessions.js';
import { UpdateRegistrationDetailsHandler } from './commands/update-registration-details.js';
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
import { SendNoticeWhenSessionsTransferred } from './subscribers/send-notice-when-sessions-transferred.js';
import { SendStaffCopyWhenRegistrationCancelled } from './subscribers/send-staff-copy-when-registration-cancelled.js';
import { SendStaffCopyWhenRegistrationMoved } from './subscribers/send-staff-copy-when-registration-moved.js';
import { SendStudentCopyWhenRegistrationSubmitted } from './subscribers/send-student-copy-when-registration-submitted.js';
import { SendStaffCopyWhenRegistrationSubmitted } from './subscribers/send-staff-copy-when-registration-submitted.js';

/** Global, because accounts need `FamilyRegistrations` and cannot import this. */
@Global()
@Module({
  imports: [CatalogModule, SeatsModule, PaymentsModule, NotificationsModule],
  controllers: [RegistrationsController, RegistrationPageController, OfficeRegistrationsController],
  providers: [
    RegistrationHandler,
    RegistrationPricing,
    PaidLines,
    SubmitRegistrationHandler,
    CancelRegistrationHandler,
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
    SendStudentCopyWhenRegistrationSubmitted,
    SendNoticeWhenRegistrationCancelled,
    SendNewDateWhenRegistrationMoved,
    SendNoticeWhenSessionsTransferred,
    SendStaffCopyWhenRegistrationCancelled,
    SendStaffCopyWhenRegistrationMoved,
  ],
  exports: [FamilyRegistrations, RegistrationLinks],
})
export class RegistrationsModule {}
