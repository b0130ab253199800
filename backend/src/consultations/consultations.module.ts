import { Global, Module } from '@nestjs/common';
import { FamilyConsultations } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { Bookings } from './bookings.js';
import { ClaimedConsultations } from './claimed-consultations.repository.js';
import { AssignConsultationStudentHandler } from './commands/assign-consultation-student.js';
import { CancelConsultationHandler } from './commands/cancel-consultation.js';
import { RefundConsultationHandler } from './commands/refund-consultation.js';
import { MoveConsultationHandler } from './commands/move-consultation.js';
import { ScheduleConsultationHandler } from './commands/schedule-consultation.js';
import { ConsultationLinks } from './consultation-links.js';
import { ConsultationPageController } from './consultation-page.controller.js';
import { ConsultationHandler } from './consultation.handler.js';
import { ConsultationsController } from './consultations.controller.js';
import { ConsultationMovePreviews } from './move-previews.js';
import { OfficeConsultationsController } from './office/office-consultations.controller.js';
import { GetOfficeConsultationHandler } from './office/queries/get-office-consultation.js';
import {
  PreviewOfficeConsultationCancellationHandler,
  PreviewOfficeConsultationMoveHandler,
} from './office/queries/preview-office-consultation-change.js';
import { OwnConsultations } from './own-consultations.repository.js';
import { GetConsultationHandler } from './queries/get-consultation.js';
import { ListConsultationsHandler } from './queries/list-consultations.js';
import { ListSlotsHandler } from './queries/list-slots.js';
import { PreviewConsultationCancellationHandler } from './queries/preview-consultation-cancellation.js';
import { PreviewConsultationMoveHandler } from './queries/preview-consultation-move.js';
import { ConsultationsRepository } from './consultations.repository.js';
import { DayOffSettingsRepository } from './settings/day-off-settings.repository.js';
import { PlaceSettingsRepository } from './settings/place-settings.repository.js';
import { SlotsRepository } from './slots.repository.js';
import { SendConfirmationWhenConsultationBooked } from './subscribers/send-confirmation-when-consultation-booked.js';
import { SendNewTimeWhenConsultationMoved } from './subscribers/send-new-time-when-consultation-moved.js';
import { SendNoticeWhenConsultationCancelled } from './subscribers/send-notice-when-consultation-cancelled.js';
import { SendNoticeWhenConsultationStudentReplaced } from './subscribers/send-notice-when-consultation-student-replaced.js';
import { SendStaffCopyWhenConsultationBooked } from './subscribers/send-staff-copy-when-consultation-booked.js';
import { SendStaffCopyWhenConsultationCancelled } from './subscribers/send-staff-copy-when-consultation-cancelled.js';
import { SendStaffCopyWhenConsultationMoved } from './subscribers/send-staff-copy-when-consultation-moved.js';

/** Global, because accounts need `FamilyConsultations` and cannot import this module. */
@Global()
@Module({
  imports: [PaymentsModule, NotificationsModule],
  controllers: [ConsultationsController, ConsultationPageController, OfficeConsultationsController],
  providers: [
    SlotsRepository,
    ConsultationsRepository,
    PlaceSettingsRepository,
    DayOffSettingsRepository,
    Bookings,
    OwnConsultations,
    { provide: FamilyConsultations, useClass: ClaimedConsultations },
    ConsultationLinks,
    ConsultationHandler,
    ScheduleConsultationHandler,
    AssignConsultationStudentHandler,
    CancelConsultationHandler,
    MoveConsultationHandler,
    RefundConsultationHandler,
    ConsultationMovePreviews,
    GetOfficeConsultationHandler,
    PreviewOfficeConsultationMoveHandler,
    PreviewOfficeConsultationCancellationHandler,
    ListSlotsHandler,
    ListConsultationsHandler,
    GetConsultationHandler,
    PreviewConsultationCancellationHandler,
    PreviewConsultationMoveHandler,
    SendConfirmationWhenConsultationBooked,
    SendStaffCopyWhenConsultationBooked,
    SendNoticeWhenConsultationCancelled,
    SendStaffCopyWhenConsultationCancelled,
    SendNewTimeWhenConsultationMoved,
    SendStaffCopyWhenConsultationMoved,
    SendNoticeWhenConsultationStudentReplaced,
  ],
  exports: [FamilyConsultations, ConsultationLinks],
})
export class ConsultationsModule {}
