import type { Lesson, LessonPackage, LessonTutor } from '@academy/contracts/http/lessons';
import type { AwaitedTest, ReviewedTest } from '@academy/contracts/rules/included-sessions';
import { mayJoin } from '@academy/contracts/rules/lessons';
import type { LessonPackageFacts } from '../packages/packages.repository.js';
import type { Tutor } from '../tutors/tutors.repository.js';
import type { StoredNote } from '../notes/lesson-notes.repository.js';
import { noteFields } from '../notes/notes.presenter.js';
import { changeRuleOf } from './lesson-change.js';
import type { LessonRow } from './lessons.repository.js';

/** Tutors by id. */
export type TutorsById = ReadonlyMap<string, Tutor>;

const presentTutor = ({ id, name, meetingUrl }: Tutor): LessonTutor => ({
  id,
  name,
  ...(meetingUrl === '' && { no_link: true }),
});

/** @param tutors every one */
export function presentPackage(pack: LessonPackageFacts, tutors: TutorsById): LessonPackage {
  const tutor = pack.tutorId === null ? undefined : tutors.get(pack.tutorId);
  const teaching = [...tutors.values()].filter(
    ({ canTeach, services }) => canTeach && services.includes(pack.serviceType),
  );
  return {
    registration_id: pack.registrationId,
    service_type: pack.serviceType,
    package_name: pack.packageName,
    minutes: pack.minutes,
    total: pack.total,
    left: pack.left,
    booked: pack.booked,
    tutor: tutor ? presentTutor(tutor) : null,
    tutors: tutor ? [] : teaching.map(presentTutor),
    late_hours: pack.lateHours,
    given_as: pack.givenAs,
    expires_on: pack.expiresOn,
    ...(pack.awaited && { reviews: reviewsOf(pack.awaited) }),
  };
}

const reviewsOf = ({ kind, date, dates }: AwaitedTest): ReviewedTest => ({ kind, date, dates });

/** What a lesson is shown with. */
interface PresentedWith {
  tutors: TutorsById;
  /** Those of its package. */
  terms: Pick<LessonPackageFacts, 'lateHours' | 'now'>;
  note: StoredNote | undefined;
}

/** With what a change on the family's account does. */
export function presentLesson(lesson: LessonRow, { tutors, terms, note }: PresentedWith): Lesson {
  const tutor = tutors.get(lesson.tutorId);
  const { allowed, counts, freeUntil } = changeRuleOf(lesson, terms, 'family');
  const isOpen = lesson.status === 'booked' && lesson.place === 'online' && mayJoin(lesson, terms.now);
  return {
    id: lesson.id,
    registration_id: lesson.registrationId,
    start: lesson.start.toISOString(),
    end: lesson.end.toISOString(),
    place: lesson.place,
    room: lesson.room,
    status: lesson.status,
    tutor_name: tutor?.name ?? '',
    note: note ? noteFields(note) : null,
    join_url: isOpen ? tutor?.meetingUrl || null : null,
    ...(lesson.place === 'online' && !tutor?.meetingUrl && { no_link: true }),
    change: { allowed, counts, free_until: freeUntil?.toISOString() ?? null },
    moves: lesson.moves,
    changed_at: lesson.changedAt.toISOString(),
    version: lesson.version,
  };
}
