import { Injectable } from '@nestjs/common';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { CanceledMail } from './lesson-mail-subscriber.js';

@Injectable()
@Subscriber({ name: 'notify-tutor-when-lesson-canceled', event: 'LessonCanceled', queue: 'mail' })
export class NotifyTutorWhenLessonCanceled extends CanceledMail {
  protected readonly reader = 'tutor';
}
