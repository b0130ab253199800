import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { BookedMail } from './lesson-mail-subscriber.js';

@Injectable()
@Subscriber({ name: 'notify-tutor-when-lessons-booked', event: 'LessonsBooked', queue: 'mail' })
export class NotifyTutorWhenLessonsBooked extends BookedMail {
  protected readonly reader = 'tutor';
}
