import { Module } from '@nestjs/common';
import { Mailer } from './mailer.js';

/** What mails say, and how they leave. Who gets one and when is for the feature whose event it is. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class NotificationsModule {}
