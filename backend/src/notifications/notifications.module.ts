import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { EmailCopies } from './copy/email-copies.js';
import { EmailCopyRepository } from './copy/email-copy.repository.js';
import { EmailsRepository } from './emails.repository.js';
import { Mailer } from './mailer.js';
import { EmailRepeats } from './repeats/email-repeats.js';
import * as repeatsReactions from './repeats/repeats.reactions.js';
import * as staffDigestSchedules from './staff-digest/staff-digest.schedules.js';
import { StaffCopiesRepository } from './staff-digest/staff-copies.repository.js';

/** Email templates, sending, and the outcome of each email. The feature that owns an event decides who gets an email and when. */
@Module({
  providers: [
    ...providersIn(repeatsReactions, staffDigestSchedules),
    EmailCopies,
    EmailCopyRepository,
    EmailsRepository,
    Mailer,
    StaffCopiesRepository,
    EmailRepeats,
  ],
  exports: [EmailCopies, EmailRepeats, EmailsRepository, Mailer, StaffCopiesRepository],
})
export class NotificationsModule {}
