import { academyInstant } from '@academy/contracts/rules/test-dates';
import { weekdayOf } from '@academy/contracts/rules/tutors';
import type { DemoCalendar } from './calendar.js';
import { familyOf } from './families.js';
import { asParent } from './family-life.js';
import { bookLesson, endLesson, noteMs, writeNote } from './lesson-life.js';
import { packageAction } from './packages.js';
import type { DemoAction } from './scene.js';
import type { DemoTutor } from './tutors.js';

/** A lesson of this week or last week. */
interface TaughtLesson {
  tutor: DemoTutor;
  family: string;
  child: string;
  package: string;
  /** Day of this week, from 1 (Monday) to 7 (Sunday). Values below 1 are days of last week: -2 is its Friday. */
  weekday: number;
  /** "HH:mm". */
  clock: string;
  did: string;
  next: string;
  homework: string;
}

/** Columns: tutor, family, child, package, day of the week, time | what was done | what comes next | homework. */
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

/** A lesson with its day. */
interface Dated extends TaughtLesson {
  /** Days from today. */
  day: number;
  /** True if the lesson has ended, and enough time has passed for its note. */
  isOver: boolean;
}

/** Maximum length of a lesson, in ms. */
const maxMs = 60 * 60_000;

function dated(calendar: DemoCalendar, lesson: TaughtLesson): Dated {
  const monday = -((weekdayOf(calendar.day(0)) + 6) % 7);
  const day = monday + lesson.weekday - 1;
  const start = academyInstant(`${calendar.day(day)} ${lesson.clock}`).getTime();
  return { ...lesson, day, isOver: start + maxMs + noteMs < calendar.end.getTime() };
}

/** Returns an action that books a lesson three days ahead. If it is over, also ends it and writes its note. */
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

/** Returns actions for these lessons. The note of the first tutor's most recent finished lesson is still missing. */
export function taughtWeek(calendar: DemoCalendar): DemoAction[] {
  const all = lessons.map((lesson) => dated(calendar, lesson));
  const missing = all
    .filter(({ tutor, isOver }) => tutor === 'morgan' && isOver)
    .toSorted((one, other) => other.day - one.day)[0];
  return all.map((lesson) => teach(calendar, lesson, lesson !== missing));
}
