import { Module } from '@nestjs/common';
import { EmailsRepository } from './emails.repository.js';
import { Mailer } from './mailer.js';

/** What emails say, how they are sent and what became of each. The feature that owns an event decides who gets an email and when. */
@Module({ providers: [EmailsRepository, Mailer], exports: [EmailsRepository, Mailer] })
export class NotificationsModule {}
