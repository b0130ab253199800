import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { EmailsSubscriber, lessonsGivenMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { readStudent } from '../../../accounts/index.js';
import { listLessonsGivenTo, listMailedLessons, type MailedLesson } from '../lesson-mails.repository.js';
import { filesOf, readerOf } from './lesson-mail-parts.js';

/** Emails each tutor once about the lessons that have another student from now on. */
@Injectable()
@Subscriber({ name: 'notify-tutor-when-student-replaced', event: 'RegistrationStudentChanged', queue: 'mail' })
export class NotifyTutorWhenStudentReplaced extends EmailsSubscriber<'RegistrationStudentChanged'> {
  protected async composeAll({ id, payload }: EventEnvelope<'RegistrationStudentChanged'>): Promise<ComposedEmail[]> {
    const { registration_id: registrationId, old_student_id: before, new_student_id: now } = payload;
    const ids = await listLessonsGivenTo(this.dataSource, registrationId, now);
    if (ids.length === 0) return [];
    const tutors = new Map<string, [MailedLesson, ...MailedLesson[]]>();
    for (const lesson of await listMailedLessons(this.dataSource, ids)) {
      const earlier = tutors.get(lesson.tutorId);
      if (earlier) earlier.push(lesson);
      else tutors.set(lesson.tutorId, [lesson]);
    }
    const from = splitFullName((await readStudent(this.dataSource, before)).name).first;
    const { publicUrl } = this.config;
    return [...tutors].map(([tutorId, lessons]) => {
      const [{ tutorEmail: to }] = lessons;
      return {
        ...lessonsGivenMail(lessons, from, readerOf('tutor', lessons, { publicUrl })),
        attachments: filesOf('tutor', lessons, { attendee: to, publicUrl }),
        to,
        key: `${id}.${tutorId}`,
      };
    });
  }
}
