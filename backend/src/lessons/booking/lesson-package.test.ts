import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import { lessonNoteMessages } from '@academy/contracts/rules/lesson-notes';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { describe, expect, it } from 'vitest';
import { VersionConflict } from '../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { LessonsStillBooked } from '../tutors/tutors.errors.js';
import type { Tutor } from '../tutors/tutors.repository.js';
import { LessonRefused } from './lesson.errors.js';
import { changeTutor, LessonPackage, type Changer } from './lesson-package.js';
import type { LessonPackageFacts } from './lesson-packages.repository.js';
import type { LessonRow } from './lessons.repository.js';

/** Five sessions, of which one is booked. */
const facts: LessonPackageFacts = {
  registrationId: 'package',
  status: 'booked',
  serviceType: 'sat_act_course',
  packageName: 'Course',
  minutes: 60,
  total: 5,
  left: 5,
  booked: 1,
  lateHours: 24,
  givenAs: null,
  expiresOn: null,
  isExpiring: false,
  tutorId: 'tutor',
  studentId: 'sam',
  studentName: 'Sam Lee',
  awaited: null,
  studentResources: ['student:sam'],
  now: new Date('2026-11-20T15:00:00Z'),
};
/** 4 pm on Tuesday, November 24: it can be changed for free until a day before. */
const lesson: LessonRow = {
  id: 'lesson',
  registrationId: 'package',
  studentId: 'sam',
  tutorId: 'tutor',
  start: new Date('2026-11-24T21:00:00Z'),
  end: new Date('2026-11-24T22:00:00Z'),
  place: 'online',
  room: null,
  seriesId: null,
  status: 'booked',
  moves: 0,
  version: 3,
  changedAt: new Date('2026-11-01T15:00:00Z'),
};
const late = new Date('2026-11-24T12:00:00Z');
const during = new Date('2026-11-24T21:30:00Z');
const over = new Date('2026-11-24T22:00:00Z');
const pack = (changed: Partial<LessonPackageFacts> = {}) => new LessonPackage({ ...facts, ...changed });
const row = (changed: Partial<LessonRow>) => ({ ...lesson, ...changed });
const parent: Changer = { side: 'parent', by: 'family', reason: '' };
const academy: Changer = { side: 'staff', by: 'academy', reason: 'The tutor is ill.' };
const shown = { version: 3, counts: false };
const refusal = (message: string) => new LessonRefused(message);

describe('booking', () => {
  const wanted: BookLessonsRequest = {
    registration_id: 'package',
    place: 'online',
    starts: ['2026-12-01 16:00'],
    request_key: 'key',
  };
  const series = ['2026-12-01 16:00', '2026-12-08 16:00'];

  it('takes the times with the package’s tutor', () => {
    expect(pack().book(wanted, 'parent')).toMatchObject({
      booked: { tutorId: 'tutor', place: 'online', starts: wanted.starts, requestKey: 'key', seriesId: null },
      audit: { subject: 'registration', id: 'package', details: { lessons: 1, tutor_id: 'tutor' } },
    });
    expect(pack().book({ ...wanted, tutor_id: 'other' }, 'parent').booked?.tutorId).toBe('tutor');
    expect(pack().book(wanted, 'parent')).not.toHaveProperty('assigned');
    expect(pack().book({ ...wanted, starts: series }, 'parent').booked?.seriesId).toEqual(expect.any(String));
  });

  it('assigns the chosen tutor to a package without one', () => {
    expect(pack({ tutorId: null }).book({ ...wanted, tutor_id: 'other' }, 'parent')).toMatchObject({
      booked: { tutorId: 'other' },
      assigned: { registrationId: 'package', tutorId: 'other' },
    });
    expect(() => pack({ tutorId: null }).book(wanted, 'parent')).toThrow(refusal(lessonMessages.noTutor));
  });

  it.each<[string, Partial<LessonPackageFacts>, string]>([
    ['that has ended', { status: 'cancelled' }, lessonMessages.noPackage],
    ['whose last day is over', { isExpiring: true }, lessonMessages.expired],
    ['with too few sessions', { booked: 4 }, 'Only 1 session is left to book.'],
    ['with more lessons than sessions', { left: 0 }, 'All sessions of this package are used or booked.'],
  ])('is refused for a package %s', (_of, changed, message) => {
    expect(() => pack(changed).book({ ...wanted, starts: series }, 'parent')).toThrow(refusal(message));
  });

  it('is refused to families before the test that a session came with, and not to staff', () => {
    const awaiting = (endsAt: Date | null) => pack({ awaited: { kind: 'practice', date: null, dates: 1, endsAt } });
    const end = new Date('2026-12-01T21:00:00Z');
    expect(() => awaiting(null).book(wanted, 'student')).toThrow(/once the test has a new date/);
    expect(() => awaiting(new Date(end.getTime() + 1)).book(wanted, 'parent')).toThrow(LessonRefused);
    expect(awaiting(end).book(wanted, 'parent')).toHaveProperty('booked');
    expect(awaiting(null).book(wanted, 'staff')).toHaveProperty('booked');
  });

  it('changes nothing for a repeated request, even when no session is left', () => {
    const booked = row({ start: new Date('2026-12-01T21:00:00Z') });
    const moved = row({ moves: 1 });
    expect(pack({ left: 0 }).book(wanted, 'parent', [booked])).toEqual({});
    expect(pack().book({ ...wanted, starts: series.toReversed() }, 'parent', [booked, moved])).toEqual({});
    for (const [other, earlier] of [
      [wanted, [lesson]],
      [{ ...wanted, starts: series }, [booked]],
      [{ ...wanted, place: 'in_person' }, [booked]],
      [{ ...wanted, tutor_id: 'other' }, [booked]],
      [{ ...wanted, registration_id: 'other' }, [booked]],
    ] as const)
      expect(() => pack().book(other, 'parent', earlier)).toThrow(IdempotencyMismatch);
  });
});

describe('moving', () => {
  const to = '2026-12-01 16:00';

  it('keeps the session before the deadline', () => {
    const change = pack({ booked: 5 }).move(lesson, { ...shown, to }, parent);
    expect(change).toMatchObject({
      moved: { without: 'lesson', to, starts: [to], tutorId: 'tutor', byStaff: false },
      audit: { subject: 'lesson', id: 'lesson', details: { from: lesson.start.toISOString(), to, counts: false } },
      events: [
        { name: 'LessonMoved', payload: { lesson_id: 'lesson', old_start: lesson.start.toISOString(), moves: 1 } },
      ],
    });
    expect(change).not.toHaveProperty('ended');
  });

  it('uses the session and books another one after the deadline', () => {
    const change = pack({ now: late }).move(row({ seriesId: 'series' }), { version: 3, counts: true, to }, parent);
    expect(change).toMatchObject({
      ended: [{ status: 'canceled_late', session: 'used' }],
      booked: { without: 'lesson', starts: [to], seriesId: 'series' },
      audit: { details: { counts: true } },
      events: [{ name: 'LessonCanceled', payload: { lesson_id: 'lesson', by: 'family', counts: true } }],
    });
    expect(change).not.toHaveProperty('moved');
  });

  it('is refused after the deadline when no other session is left', () => {
    const move = () => pack({ now: late, left: 1 }).move(lesson, { version: 3, counts: true, to }, parent);
    expect(move).toThrow(refusal('All sessions of this package are used or booked.'));
  });

  it('never uses a session for the academy, and records why', () => {
    expect(pack({ now: late }).move(lesson, { ...shown, to }, academy)).toMatchObject({
      moved: { byStaff: true },
      audit: { details: { counts: false, on_account_of: 'academy', reason: 'The tutor is ill.' } },
    });
  });
});

describe('canceling', () => {
  it('uses the session only after the deadline', () => {
    expect(pack().cancel(lesson, shown, parent)).toMatchObject({
      ended: [{ lesson, status: 'canceled', session: null }],
      audit: { subject: 'lesson', id: 'lesson', details: { counts: false } },
      events: [{ name: 'LessonCanceled', payload: { lesson_id: 'lesson', by: 'family', counts: false } }],
    });
    expect(pack({ now: late }).cancel(lesson, { version: 3, counts: true }, parent)).toMatchObject({
      ended: [{ status: 'canceled_late', session: 'used' }],
      events: [{ payload: { counts: true } }],
    });
    expect(pack({ now: late, lateHours: null }).cancel(lesson, shown, parent).ended?.[0]?.status).toBe('canceled');
  });

  it('never uses a session for the academy', () => {
    expect(pack({ now: late }).cancel(lesson, shown, academy)).toMatchObject({
      ended: [{ status: 'canceled_by_academy', session: null }],
      audit: { details: { counts: false, on_account_of: 'academy', reason: 'The tutor is ill.' } },
      events: [{ payload: { by: 'academy', counts: false } }],
    });
  });

  it('records no empty reason', () => {
    const { audit } = pack().cancel(lesson, shown, { side: 'staff', by: 'family', reason: '' });
    expect(audit?.details).toEqual({ counts: false, on_account_of: 'family' });
  });

  it('is refused when the lesson or the effect differs from what was shown', () => {
    expect(() => pack().cancel(lesson, { version: 2, counts: false }, parent)).toThrow(
      new VersionConflict(lessonMessages.changed),
    );
    const changed = new VersionConflict(lessonMessages.ruleChanged);
    expect(() => pack({ now: late }).cancel(lesson, shown, parent)).toThrow(changed);
    expect(() => pack().cancel(lesson, { version: 3, counts: true }, parent)).toThrow(changed);
  });

  it('is refused once the lesson has begun or ended', () => {
    const begun = refusal(lessonMessages.begun);
    expect(() => pack({ now: lesson.start }).cancel(lesson, shown, academy)).toThrow(begun);
    expect(() => pack().cancel(row({ status: 'canceled' }), shown, parent)).toThrow(begun);
  });
});

describe('recording an outcome', () => {
  it('uses the session when the lesson is over, unless the tutor was absent', () => {
    const ended = pack({ now: over, left: 1 });
    expect(ended.record(lesson, 'held')).toEqual({ ended: [{ lesson, status: 'held', session: 'used' }] });
    expect(ended.record(lesson, 'missed').ended?.[0]?.session).toBe('used');
    expect(ended.record(lesson, 'tutor_absent').ended?.[0]?.session).toBeNull();
  });

  it('waits for the end of a lesson in progress, unless the tutor was absent', () => {
    expect(pack({ now: during }).record(lesson, 'held')).toEqual({});
    expect(pack({ now: during }).record(lesson, 'tutor_absent')).toEqual({
      ended: [{ lesson, status: 'tutor_absent', session: null }],
    });
  });

  it('keeps, returns or uses the session of a lesson that has ended', () => {
    const sessionOf = (status: LessonRow['status'], outcome: 'held' | 'missed' | 'tutor_absent') =>
      pack({ now: over }).record(row({ status }), outcome).ended?.[0]?.session;
    expect(sessionOf('ended', 'held')).toBeNull();
    expect(sessionOf('held', 'missed')).toBeNull();
    expect(sessionOf('ended', 'tutor_absent')).toBe('returned');
    expect(sessionOf('held', 'tutor_absent')).toBe('returned');
    expect(sessionOf('tutor_absent', 'held')).toBe('used');
    expect(pack({ now: over }).record(row({ status: 'held' }), 'held')).toEqual({});
  });

  it('returns no session to a package that was canceled, and uses none that is not there', () => {
    const held = row({ status: 'held' });
    const ended = refusal(lessonNoteMessages.packageEnded);
    expect(() => pack({ status: 'cancelled' }).record(held, 'tutor_absent')).toThrow(ended);
    expect(() => pack({ status: 'refunded' }).record(held, 'tutor_absent')).toThrow(ended);
    expect(pack({ status: 'completed' }).record(held, 'tutor_absent')).toHaveProperty('ended');
    expect(pack({ status: 'cancelled' }).record(held, 'missed')).toHaveProperty('ended');
    const absent = row({ status: 'tutor_absent' });
    expect(() => pack({ left: 1 }).record(absent, 'held')).toThrow(refusal(lessonNoteMessages.sessionGone));
    expect(pack({ left: 2 }).record(absent, 'held')).toHaveProperty('ended');
  });

  it('is possible from the start of a lesson on, and not for one that was canceled', () => {
    const begun = pack({ now: lesson.start });
    expect(() => begun.assertRecordable(lesson)).not.toThrow();
    for (const status of ['ended', 'held', 'missed', 'tutor_absent'] as const)
      expect(() => begun.assertRecordable(row({ status }))).not.toThrow();
    expect(() => pack().assertRecordable(lesson)).toThrow(refusal(lessonNoteMessages.notBegun));
    for (const status of ['canceled', 'canceled_late', 'canceled_by_academy'] as const)
      expect(() => begun.assertRecordable(row({ status }))).toThrow(refusal(lessonNoteMessages.canceled));
  });
});

describe('the tutor', () => {
  const tutor = { id: 'tutor', name: 'Ann', canTeach: true, services: ['sat_act_course'] } as Tutor;

  it('has to teach the package', () => {
    expect(pack().assertTaughtBy(tutor)).toBe(tutor);
    expect(() => pack().assertTaughtBy(null)).toThrow(refusal(lessonMessages.noTutor));
    expect(() => pack().assertTaughtBy({ ...tutor, canTeach: false })).toThrow(/^Ann no longer teaches/);
    expect(() => pack().assertTaughtBy({ ...tutor, services: [] })).toThrow(LessonRefused);
  });

  it('changes only with a decision about the lessons that are booked with the one before', () => {
    const taught = { id: 'package', tutor: { id: 'tutor', name: 'Ann', disabled: false } };
    const change = (lessons?: 'keep' | 'cancel', coming = [lesson, row({ id: 'second', tutorId: 'next' })]) =>
      changeTutor(taught, { tutor_id: 'next', from_tutor_id: 'tutor', lessons }, coming);
    const assigned = { registrationId: 'package', tutorId: 'next' };
    expect(() => change()).toThrow(new LessonsStillBooked('Ann', 1));
    expect(change(undefined, [])).toMatchObject({ assigned, ended: [], events: [] });
    expect(change('keep')).toMatchObject({ assigned, ended: [], audit: { details: { canceled_lessons: 0 } } });
    expect(change('cancel')).toMatchObject({
      assigned,
      ended: [{ lesson, status: 'canceled_by_academy' }],
      audit: { subject: 'registration', details: { tutor: 'next', before: 'tutor', canceled_lessons: 1 } },
      events: [{ name: 'LessonCanceled', payload: { by: 'academy' } }],
    });
  });
});
