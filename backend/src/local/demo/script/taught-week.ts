import { academyInstant } from '@academy/contracts/rules/test-dates';
import { weekdayOf } from '@academy/contracts/rules/tutors';
import type { DemoCalendar } from './calendar.js';
import { familyOf } from './families.js';
import { asParent } from './family-life.js';
import { bookLesson, endLesson, noteMs, writeNote } from './lesson-life.js';
import { packageAction } from './packages.js';
import type { DemoAction } from './scene.js';
import type { DemoTutor } from './tutors.js';

/** A lesson of this week, or of the one before. */
interface TaughtLesson {
  tutor: DemoTutor;
  family: string;
  child: string;
  package: string;
  /** Day of this week: 1 is Monday, 7 is Sunday. Below 1 it is a day of the week before: -2 is its Friday. */
  weekday: number;
  /** "HH:mm". */
  clock: string;
  did: string;
  next: string;
  homework: string;
}

/** Tutor, family, child, package, day of the week, time; what was done, what comes next, homework. */
const rows = `
morgan rosenberg Hannah sat-act-course-10 1 18:00 | Systems of equations, with and without the calculator. | Word problems. | Systems, set B
morgan whitfield Emma sat-act-course-10 2 18:00 | Reading: two paired passages, one of them timed. | Vocabulary in context. | One timed module
morgan rosenberg Hannah sat-act-course-10 3 18:00 | Grammar: verbs and agreement. | Transitions. | Verbs, questions 1 to 15
morgan kowalski Ryan sat-act-course-15 4 18:00 | ACT science graphs: what is on each axis first. | Conflicting viewpoints. | One ACT science section
morgan moretti Luca sat-act-course-5 5 16:00 | Percentages and ratios. | Geometry. | Ratios, set A
morgan moretti Luca sat-act-course-5 -2 16:00 | Percentages: increase, decrease, and what the question asks for. | Ratios. | Percentages, set A
morgan castellano Gianna sat-act-course-10 7 11:00 | First lesson: went through the practice test. | Linear functions. | Linear functions, set A
devon callahan Nora executive-5 4 16:00 | Cleared the backlog in two folders. | One place for all deadlines. | Ten minutes of sorting each day
devon zhang Grace sat-act-course-20 1 16:00 | Advanced math: exponentials. | Rational functions. | Exponentials, set C
devon delgado Sofia executive-5 7 12:00 | Planned the week, and the history project backwards from its due date. | Check the plan together. | Write tomorrow’s list each evening
casey raman Anika admissions-10 2 16:00 | Cut the list of colleges to eleven. | Deadlines and early options. | Write down why each college is on the list
casey thompson Maya essays-5 3 16:30 | Second draft: the opening now begins with the scene. | The last paragraph. | Revise the middle to 200 words
casey park Ethan admissions-15 4 17:30 | Interview practice, recorded and watched together. | Questions to ask them. | Five questions for each college`;

const lessons: readonly TaughtLesson[] = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [who = '', did = '', next = '', homework = ''] = line.split(' | ');
    const [tutor, family = '', child = '', id = '', weekday, clock = ''] = who.split(' ');
    return {
      tutor: tutor as DemoTutor,
      family,
      child,
      package: id,
      weekday: Number(weekday),
      clock,
      did,
      next,
      homework,
    };
  });

/** When a lesson is, and whether it is over with time for its note. */
interface Dated extends TaughtLesson {
  /** Counted from today. */
  day: number;
  isOver: boolean;
}

/** No lesson is longer, in ms. */
const longestMs = 60 * 60_000;

function dated(calendar: DemoCalendar, lesson: TaughtLesson): Dated {
  const monday = -((weekdayOf(calendar.day(0)) + 6) % 7);
  const day = monday + lesson.weekday - 1;
  const start = academyInstant(`${calendar.day(day)} ${lesson.clock}`).getTime();
  return { ...lesson, day, isOver: start + longestMs + noteMs < calendar.end.getTime() };
}

/** A lesson that was booked three days before, or until now, and what became of it by now. */
function teach(calendar: DemoCalendar, lesson: Dated, hasNote: boolean): DemoAction {
  const { tutor, family, child, package: id, day, clock, isOver, did, next, homework } = lesson;
  return {
    name: `lesson-${tutor}-${child.toLowerCase()}-${lesson.weekday}`,
    at: calendar.at(calendar.day(day - 3), '20:30'),
    run: async (scene) => {
      const registration = scene.resultOf(packageAction(child, id), child);
      const start = `${calendar.day(day)} ${clock}`;
      const booked = await asParent(scene, familyOf(family), (parent) =>
        bookLesson(scene, parent, { student: parent.studentIds[child] ?? '', registration, tutor, start }),
      );
      if (!isOver) return;
      await endLesson(scene, booked);
      if (!hasNote) return;
      await writeNote(scene, tutor, booked, { did, next, homework, homework_due: calendar.day(day + 6) });
    },
  };
}

/** The lessons of this week. The first tutor has not yet written the note of the last one that is over. */
export function taughtWeek(calendar: DemoCalendar): DemoAction[] {
  const all = lessons.map((lesson) => dated(calendar, lesson));
  const missing = all
    .filter(({ tutor, isOver }) => tutor === 'morgan' && isOver)
    .toSorted((one, other) => other.day - one.day)[0];
  return all.map((lesson) => teach(calendar, lesson, lesson !== missing));
}
