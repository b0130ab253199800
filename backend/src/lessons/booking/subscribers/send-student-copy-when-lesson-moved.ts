import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { MovedMail } from './lesson-mail-subscriber.js';

@Injectable()
@Subscriber({ name: 'send-student-copy-when-lesson-moved', event: 'LessonMoved', queue: 'mail' })
export class SendStudentCopyWhenLessonMoved extends MovedMail {
  protected readonly reader = 'student';
}
