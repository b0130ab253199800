import { Module } from '@nestjs/common';
import { EmailCopies } from './copy/email-copies.js';
import { EmailCopyRepository } from './copy/email-copy.repository.js';
import { EmailsRepository } from './emails.repository.js';
import { Mailer } from './mailer.js';
import { EmailRepeats } from './repeats/email-repeats.js';
import { SendEmailAgainWhenRepeatRequested } from './repeats/subscribers/send-email-again-when-requested.js';
import { SendStaffDigests } from './staff-digest/schedules/send-staff-digests.js';
import { StaffCopiesRepository } from './staff-digest/staff-copies.repository.js';

/** Email templates, sending, and the outcome of each email. The feature that owns an event decides who gets an email and when. */
@Module({
  providers: [
    EmailCopies,
    EmailCopyRepository,
    EmailsRepository,
    Mailer,
    StaffCopiesRepository,
    SendStaffDigests,
    EmailRepeats,
    SendEmailAgainWhenRepeatRequested,
  ],
  exports: [EmailCopies, EmailRepeats, EmailsRepository, Mailer, StaffCopiesRepository],
})
export class NotificationsModule {}
