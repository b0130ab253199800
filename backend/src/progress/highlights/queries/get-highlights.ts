import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import { academyDay } from '@academy/contracts/rules/dates';
import { achievementsOf, pickActivities, type Activity } from '@academy/contracts/rules/highlights';
import { planAreas } from '@academy/contracts/rules/student-plan';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { listCalendarTests, type CalendarTest } from '../../../registrations/index.js';
import { ownStudent } from '../../../students/index.js';
import { readPlan, type PlanStepRow } from '../../plan/plan.repository.js';
import { presentScore } from '../../scores/scores.presenter.js';
import { listShownScores, type ShownScore } from '../../scores/scores.repository.js';
import { listDocuments, type DocumentRow } from '../../student-documents/student-documents.repository.js';
import { listAllTasks, type StudentTaskRow } from '../../tasks/student-tasks.repository.js';
import { countSessions, listDatedLessons, type DatedLesson } from '../highlights.repository.js';

type Highlights = HighlightsResponse['data'];

/** What a student did, does next and has achieved. Derived from what is stored each time, so that it is never out of date. */
export class GetHighlights extends Query<Highlights> {
  constructor(
    readonly studentId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** What is stored about one student. */
interface Stored {
  lessons: DatedLesson[];
  tests: CalendarTest[];
  tasks: StudentTaskRow[];
  scores: ShownScore[];
  documents: DocumentRow[];
  steps: PlanStepRow[];
}

@QueryHandler(GetHighlights)
export class GetHighlightsHandler implements IQueryHandler<GetHighlights> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws NotFound */
  async execute({ studentId, caller }: GetHighlights): Promise<Highlights> {
    const database = this.dataSource;
    const { id, accountId } = await ownStudent(database, caller, studentId);
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
