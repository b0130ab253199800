import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { BookedMail } from './lesson-mail-subscriber.js';

@Injectable()
@Subscriber({ name: 'send-student-copy-when-lessons-booked', event: 'LessonsBooked', queue: 'mail' })
export class SendStudentCopyWhenLessonsBooked extends BookedMail {
  protected readonly reader = 'student';
}
