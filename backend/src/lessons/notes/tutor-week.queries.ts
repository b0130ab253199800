import type { TutorWeekResponse } from '@academy/contracts/http/office/lesson-notes';
import { academyDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { listOpenTasks } from '../../progress/index.js';
import { StudentInfoQueries } from '../../students/index.js';
import { listStudentsOfTutor } from '../tutors/assigned-tutors.repository.js';
import { assertMayOpen } from '../tutors/may-open-tutor.js';
import { findTutor } from '../tutors/tutors.repository.js';
import { listNotes } from './lesson-notes.repository.js';
import { presentNote } from './notes.presenter.js';
import { listWeek } from './tutor-week.repository.js';

/** @returns Monday of the week of a day, YYYY-MM-DD */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Queries about lesson notes. */
@Injectable()
export class TutorWeekQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
    private readonly info: StudentInfoQueries,
  ) {}

  /**
   * The lessons of one week of a tutor. Staff who never taught have an empty week. A tutor's earlier lessons stay in it, but without the
   * tasks, the last note and the information of students who are no longer theirs.
   * @param day a day of the week, YYYY-MM-DD; null for today
   * @throws NotFound for another tutor's, unless the caller is of the desk or above
   */
  async tutorWeek(caller: StaffCaller, day: string | null, tutorId: string): Promise<TutorWeekResponse> {
    assertMayOpen(caller, tutorId);
    const [tutor, now] = await Promise.all([findTutor(this.database, tutorId), this.clock.now()]);
    if (!tutor && tutorId !== caller.staffId) throw new NotFound();
    const today = academyDay(now);
    const from = mondayOf(day ?? today);
    const span = { from: academyInstant(`${from} 00:00`), to: academyInstant(`${addDays(from, 7)} 00:00`) };
    const lessons = await listWeek(this.database, tutorId, span);
    const students = [...new Set(lessons.map(({ studentId }) => studentId))];
    const open = roleIncludes(caller.role, 'desk')
      ? students
      : await listStudentsOfTutor(this.database, tutorId, students);
    const [notes, tasks, info] = await Promise.all([
      listNotes(
        this.database,
        lessons.map(({ id }) => id),
      ),
      listOpenTasks(this.database, open),
      this.info.listed(open, caller.role),
    ]);
    return {
      success: true,
      now: now.toISOString(),
      today,
      from,
      tutor: { id: tutorId, name: tutor?.name ?? '' },
      lessons: lessons.map((lesson) => {
        const note = notes.get(lesson.id);
        const last = open.includes(lesson.studentId) ? lesson.lastNote : null;
        return {
          id: lesson.id,
          student_id: lesson.studentId,
          student_first_name: lesson.studentFirstName,
          package_name: lesson.packageName,
          start: lesson.start.toISOString(),
          end: lesson.end.toISOString(),
          place: lesson.place,
          room: lesson.room,
          status: lesson.status,
          join_url: lesson.place === 'online' ? tutor?.meetingUrl || null : null,
          note: note ? presentNote(note) : null,
          last_note: last && { ...last, start: new Date(last.start).toISOString() },
          open_tasks: tasks
            .filter(({ studentId }) => studentId === lesson.studentId)
            .map(({ id, title, dueOn }) => ({ id, title, due_on: dueOn })),
          info: info.get(lesson.studentId) ?? [],
        };
      }),
    };
  }
}
