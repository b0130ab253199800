import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { CanceledMail } from './lesson-mail-subscriber.js';

@Injectable()
@Subscriber({ name: 'send-student-copy-when-lesson-canceled', event: 'LessonCanceled', queue: 'mail' })
export class SendStudentCopyWhenLessonCanceled extends CanceledMail {
  protected readonly reader = 'student';
}
