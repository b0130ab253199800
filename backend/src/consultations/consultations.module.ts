import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { Bookings } from './bookings.js';
import { CancelConsultationHandler } from './commands/cancel-consultation.js';
import { ScheduleConsultationHandler } from './commands/schedule-consultation.js';
import { ConsultationHandler } from './consultation.handler.js';
import { ConsultationsController } from './consultations.controller.js';
import { ListSlotsHandler } from './queries/list-slots.js';
import { ConsultationsRepository } from './consultations.repository.js';
import { SlotsRepository } from './slots.repository.js';
import { SendConfirmationWhenConsultationBooked } from './subscribers/send-confirmation-when-consultation-booked.js';
import { SendNoticeWhenConsultationCancelled } from './subscribers/send-notice-when-consultation-cancelled.js';
import { SendStaffCopyWhenConsultationBooked } from './subscribers/send-staff-copy-when-consultation-booked.js';

@Module({
  imports: [PaymentsModule, NotificationsModule],
  controllers: [ConsultationsController],
  providers: [
    SlotsRepository,
    ConsultationsRepository,
    Bookings,
    ConsultationHandler,
    ScheduleConsultationHandler,
    CancelConsultationHandler,
    ListSlotsHandler,
    SendConfirmationWhenConsultationBooked,
    SendStaffCopyWhenConsultationBooked,
    SendNoticeWhenConsultationCancelled,
  ],
})
export class ConsultationsModule {}
