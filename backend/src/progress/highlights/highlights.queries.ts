import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import { academyDay } from '@academy/contracts/rules/dates';
import { achievementsOf, type Activity, pickActivities } from '@academy/contracts/rules/highlights';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/auth/caller.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { type CalendarTest, listCalendarTests } from '../../registrations/index.js';
import { AccessibleStudents } from '../../students/index.js';
import { type PlanStepRow, readPlan } from '../plan/plan.repository.js';
import { presentScore } from '../scores/scores.presenter.js';
import { listShownScores, type ShownScore } from '../scores/scores.repository.js';
import { type DocumentRow, listDocuments } from '../student-documents/student-documents.repository.js';
import { listAllTasks, type StudentTaskRow } from '../tasks/student-tasks.repository.js';
import { countSessions, type DatedLesson, listDatedLessons } from './highlights.repository.js';

type Highlights = HighlightsResponse['data'];

/** What is stored about one student. */
interface Stored {
  lessons: DatedLesson[];
  tests: CalendarTest[];
  tasks: StudentTaskRow[];
  scores: ShownScore[];
  documents: DocumentRow[];
  steps: PlanStepRow[];
}

/** Queries about highlights. */
@Injectable()
export class HighlightQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
    private readonly students: AccessibleStudents,
  ) {}

  /**
   * What a student did, does next and has achieved. Derived from what is stored each time, so that it is never out of date.
   * @throws NotFound
   */
  async highlights(studentId: string, caller: Caller): Promise<Highlights> {
    const database = this.database;
    const { id, accountId } = await this.students.open(caller, studentId);
    if (accountId === null) throw new NotFound();
    const [now, sessions, lessons, tests, tasks, scores, documents, steps] = await Promise.all([
      this.clock.now(),
      countSessions(database, id),
      listDatedLessons(database, id),
      listCalendarTests(database, accountId, id),
      listAllTasks(database, id),
      listShownScores(database, id),
      listDocuments(database, id),
      readPlan(database, id),
    ]);
    const stored = { lessons, tests, tasks, scores, documents, steps };
    const { packages, used, total } = sessions;
    return {
      sessions: packages === 0 ? null : { used, total },
      activities: pickActivities(activitiesOf(stored, now)),
      achievements: achieved(stored),
    };
  }
}

function activitiesOf({ lessons, tests, tasks, scores, documents }: Stored, now: Date): Activity[] {
  const coming = tests.filter(({ canceled, date }) => !canceled && academyInstant(date) > now);
  return [
    ...lessons.map(({ tutorName, start, isOver }) => ({
      title: `Lesson with ${tutorName}`,
      status: isOver ? ('completed' as const) : ('scheduled' as const),
      at: start.toISOString(),
    })),
    ...coming.map(({ title, date }) => ({
      title,
      status: 'scheduled' as const,
      at: academyInstant(date).toISOString(),
      is_test: true as const,
    })),
    ...tasks.map(({ title, dueOn, completedAt }) => ({
      title,
      status: completedAt ? ('completed' as const) : ('pending' as const),
      at: completedAt?.toISOString() ?? dueOn,
    })),
    ...scores.map(presentScore).map(({ test, total, taken_on: day }) => ({
      title: `${test}: ${total}`,
      status: 'completed' as const,
      at: day,
    })),
    ...documents.map(({ name, addedAt }) => ({
      title: `Added ${name}`,
      status: 'completed' as const,
      at: addedAt.toISOString(),
    })),
  ];
}

/** Counts only tasks that the academy assigned, so that students cannot earn an achievement with their own tasks. */
function achieved({ lessons, tasks, scores, steps }: Stored): Highlights['achievements'] {
  const homework = tasks.flatMap(({ assignedBy, dueOn, completedAt }) =>
    assignedBy === 'staff' && dueOn !== null && completedAt ? [{ dueOn, day: academyDay(completedAt) }] : [],
  );
  return achievementsOf({
    scores: scores.map(presentScore).map(({ test, total, taken_on: day }) => ({ test, total, day })),
    lessonDays: lessons.filter(({ isOver }) => isOver).map(({ start }) => academyDay(start)),
    homeworkDays: homework.filter(({ dueOn, day }) => day <= dueOn).map(({ day }) => day),
    steps: Object.fromEntries(
      planAreas.map((area) => [
        area,
        steps.filter((step) => step.area === area).map(({ doneAt }) => doneAt && academyDay(doneAt)),
      ]),
    ),
  });
}
