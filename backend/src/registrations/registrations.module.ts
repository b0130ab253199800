import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SeatsModule } from '../seats/index.js';
import { CancelRegistrationHandler } from './commands/cancel-registration.js';
import { RescheduleRegistrationHandler } from './commands/reschedule-registration.js';
import { SubmitRegistrationHandler } from './commands/submit-registration.js';
import { RegistrationPricing } from './pricing.service.js';
import { PaidLines } from './find-paid-registration.js';
import { ListExamsHandler } from './queries/list-exams.js';
import { RegistrationHandler } from './registration.handler.js';
import { RegistrationsController } from './registrations.controller.js';
import { SendConfirmationWhenRegistrationSubmitted } from './subscribers/send-confirmation-when-registration-submitted.js';
import { SendNewDateWhenRegistrationMoved } from './subscribers/send-new-date-when-registration-moved.js';
import { SendNoticeWhenRegistrationCancelled } from './subscribers/send-notice-when-registration-cancelled.js';
import { SendStaffCopyWhenRegistrationMoved } from './subscribers/send-staff-copy-when-registration-moved.js';
import { SendStaffCopyWhenRegistrationSubmitted } from './subscribers/send-staff-copy-when-registration-submitted.js';

@Module({
  imports: [CatalogModule, SeatsModule, PaymentsModule, NotificationsModule],
  controllers: [RegistrationsController],
  providers: [
    RegistrationHandler,
    RegistrationPricing,
    PaidLines,
    SubmitRegistrationHandler,
    CancelRegistrationHandler,
    RescheduleRegistrationHandler,
    ListExamsHandler,
    SendConfirmationWhenRegistrationSubmitted,
    SendStaffCopyWhenRegistrationSubmitted,
    SendNoticeWhenRegistrationCancelled,
    SendNewDateWhenRegistrationMoved,
    SendStaffCopyWhenRegistrationMoved,
  ],
})
export class RegistrationsModule {}
