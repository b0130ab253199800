import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { BookedMail } from './lesson-mail-subscriber.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-lessons-booked', event: 'LessonsBooked', queue: 'mail' })
export class SendNoticeWhenLessonsBooked extends BookedMail {
  protected readonly reader = 'parent';
}
