import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TutorWeekResponse } from '@academy/contracts/http/office/lesson-notes';
import { academyDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { listOpenTasks } from '../../../progress/index.js';
import { listStudentsOfTutor } from '../../tutors/assigned-tutors.repository.js';
import { assertMayOpen } from '../../tutors/may-open-tutor.js';
import { findTutor } from '../../tutors/tutors.repository.js';
import { listNotes } from '../lesson-notes.repository.js';
import { presentNote } from '../notes.presenter.js';
import { listWeek } from '../tutor-week.repository.js';

/** The lessons of one week of a tutor. */
export class GetTutorWeek extends Query<TutorWeekResponse> {
  constructor(
    readonly caller: StaffCaller,
    /** A day of the week, YYYY-MM-DD; null for today. */
    readonly day: string | null,
    readonly tutorId: string,
  ) {
    super();
  }
}

/** @returns Monday of the week of a day, YYYY-MM-DD */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

@QueryHandler(GetTutorWeek)
export class GetTutorWeekHandler implements IQueryHandler<GetTutorWeek> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Staff who never taught have an empty week. A tutor's earlier lessons stay in it, but without the tasks and the last note of students
   * who are no longer theirs. @throws NotFound for another tutor's, unless the caller is of the desk or above
   */
  async execute({ caller, day, tutorId }: GetTutorWeek): Promise<TutorWeekResponse> {
    assertMayOpen(caller, tutorId);
    const [tutor, now] = await Promise.all([findTutor(this.dataSource, tutorId), this.clock.now()]);
    if (!tutor && tutorId !== caller.staffId) throw new NotFound();
    const today = academyDay(now);
    const from = mondayOf(day ?? today);
    const span = { from: academyInstant(`${from} 00:00`), to: academyInstant(`${addDays(from, 7)} 00:00`) };
    const lessons = await listWeek(this.dataSource, tutorId, span);
    const students = [...new Set(lessons.map(({ studentId }) => studentId))];
    const open = roleIncludes(caller.role, 'desk')
      ? students
      : await listStudentsOfTutor(this.dataSource, tutorId, students);
    const [notes, tasks] = await Promise.all([
      listNotes(
        this.dataSource,
        lessons.map(({ id }) => id),
      ),
      listOpenTasks(this.dataSource, open),
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
        };
      }),
    };
  }
}
