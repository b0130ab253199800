import { academyDay } from '@academy/contracts/rules/dates';
import { openLessonTimes, strictInstant, type BusyTime } from '@academy/contracts/rules/lesson-times';
import { lessonDaysAhead, type LessonPlace } from '@academy/contracts/rules/lessons';
import { addDays } from '@academy/contracts/rules/slots';
import type { Database } from '../../platform/database/database.js';
import { listRooms } from '../../seats/index.js';
import type { LessonPackageFacts } from './lesson-packages.repository.js';
import { hoursOf } from '../tutors/hours.repository.js';
import type { Tutor } from '../tutors/tutors.repository.js';
import { LessonTimeTaken } from './lesson.errors.js';
import { busyTimes, roomResource, tutorResource } from './time-claims.repository.js';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The lesson to find times for. */
export interface TimesWanted {
  pack: LessonPackageFacts;
  tutor: Tutor;
  place: LessonPlace;
  /** A lesson that is to be moved: its own time is free for it. */
  without?: string | null;
  /** Staff may book inside the tutor's minimum notice period, and before the test that the session came with. */
  byStaff: boolean;
}

/** When lessons can start. */
export interface OpenTimes {
  /** "YYYY-MM-DD HH:mm", academy time, in order. */
  times: string[];
  /** Last day on offer, YYYY-MM-DD. */
  lastDay: string;
  /** The academy's rooms, each with its bookings; null if the lesson needs none: it is online, or no room is defined. */
  rooms: { name: string; busy: readonly BusyTime[] }[] | null;
}

/** Start and end of a lesson, and until when its tutor is taken. */
export interface LessonSpan {
  start: Date;
  end: Date;
  tutorUntil: Date;
}

/** @param minute "YYYY-MM-DD HH:mm", academy time, one that exists */
export function spanOf(minute: string, minutes: number, bufferMinutes: number): LessonSpan {
  const start = strictInstant(minute);
  if (!start) throw new Error(`There is no ${minute}`);
  const end = new Date(start.getTime() + minutes * minuteMs);
  return { start, end, tutorUntil: new Date(end.getTime() + bufferMinutes * minuteMs) };
}

/** Finds the times at which tutor, student and a room are free. Under a booking's locks, the result stays valid until the commit. */
export async function findOpenTimes(
  database: Database,
  { pack, tutor, place, without = null, byStaff }: TimesWanted,
): Promise<OpenTimes> {
  const { now, minutes, studentResources } = pack;
  const awaited = byStaff ? null : pack.awaited;
  const first = academyDay(now);
  const lastDay = addDays(first, lessonDaysAhead);
  if (!tutor.canTeach || awaited?.endsAt === null) return { times: [], lastDay, rooms: null };
  const to = new Date(now.getTime() + (lessonDaysAhead + 2) * dayMs);
  const defined = place === 'in_person' ? await listRooms(database, now, to) : [];
  // An academy that has defined no rooms knows where its lessons are.
  const rooms = defined.length > 0 ? defined : null;
  const resources = [
    tutorResource(tutor.id),
    ...studentResources,
    ...(rooms ?? []).map(({ name }) => roomResource(name)),
  ];
  const busy = await busyTimes(database, resources, { from: now, to, without });
  const ofRoom = (name: string) => busy.get(roomResource(name)) ?? [];
  const taken = rooms && rooms.map(({ name, tests }) => ({ name, busy: [...ofRoom(name), ...tests] }));
  const times = openLessonTimes({
    days: await hoursOf(database, tutor.id, first, lastDay),
    minutes,
    bufferMinutes: tutor.bufferMinutes,
    earliest: new Date(
      Math.max(now.getTime() + (byStaff ? 0 : tutor.noticeHours * hourMs), awaited?.endsAt.getTime() ?? 0),
    ),
    tutorBusy: busy.get(tutorResource(tutor.id)) ?? [],
    studentBusy: studentResources.flatMap((resource) => busy.get(resource) ?? []),
    rooms: taken && taken.map((room) => room.busy),
  });
  return { times, lastDay, rooms: taken };
}

/** @throws LessonTimeTaken naming all that are taken */
export function assertFree(starts: readonly string[], { times }: OpenTimes): void {
  const open = new Set(times);
  const taken = starts.filter((start) => !open.has(start));
  if (taken.length > 0) throw new LessonTimeTaken(taken);
}

/** The first room that is free for a lesson. @returns null for a lesson that needs none, or where none is free */
export function freeRoom(rooms: OpenTimes['rooms'], { start, end }: LessonSpan): string | null {
  return rooms?.find(({ busy }) => busy.every((time) => time.end <= start || end <= time.start))?.name ?? null;
}
