import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { SubmitLeadHandler } from './commands/submit-lead.js';
import { LeadsController } from './leads.controller.js';
import { SendConfirmationWhenLeadReceived } from './subscribers/send-confirmation-when-lead-received.js';
import { SendStaffCopyWhenLeadReceived } from './subscribers/send-staff-copy-when-lead-received.js';

@Module({
  imports: [NotificationsModule],
  controllers: [LeadsController],
  providers: [SubmitLeadHandler, SendConfirmationWhenLeadReceived, SendStaffCopyWhenLeadReceived],
})
export class LeadsModule {}
