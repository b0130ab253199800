import type { StudentTasksResponse } from '@academy/contracts/http/student-tasks';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import type { LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import { demoFamily } from '../../demo-family.js';
import type { DemoCalendar } from './calendar.js';
import { asParent } from './family-life.js';
import { bookLesson, endLesson, writeNote } from './lesson-life.js';
import { childId, courseOf, lessonTime, nextLessonDay, rivera } from './rivera.js';
import type { DemoAction, Scene } from './scene.js';

/** The tutor's notes on Alex's weekly lessons: done, next, homework, effort. The last one is a week before the next lesson. */
const notes: readonly (readonly [did: string, next: string, homework: string, effort: number])[] = [
  [
    'Went through the diagnostic. Algebra is secure; most lost points are in reading, and on the last math questions.',
    'Command of evidence in short passages.',
    'Read two passages and mark the line that proves each answer',
    4,
  ],
  [
    'Command of evidence: 14 of 18 right, up from 9. Alex now looks for the line first.',
    'Punctuation between clauses.',
    'Punctuation set, questions 1 to 20',
    4,
  ],
  [
    'Commas, semicolons and dashes. Only dashes are still unsure.',
    'Linear functions in context.',
    'Linear functions, set B',
    5,
  ],
  [
    'Linear functions and systems. Setting up the equation takes too long.',
    'Quadratics.',
    'Ten word problems, equations only',
    3,
  ],
  ['Quadratics: factoring, vertex form, and the graph.', 'Transitions and rhetorical goals.', 'Quadratics, set C', 4],
  [
    'Transitions and rhetorical goals. A timed module of 27 questions: 24 right.',
    'A full math module under time.',
    'Transitions set, questions 1 to 15',
    5,
  ],
  [
    'Timed math module: 20 of 22. The two misses were unit conversions.',
    'Circles and trigonometry.',
    'Unit conversions and rates, set A',
    5,
  ],
  [
    'Circles and right triangles. Alex explains each step now, and it shows in the practice test: 1450.',
    'The last two pages of each math module, with the calculator.',
    'Math module 2, questions 15 to 22, timed',
    5,
  ],
];

/** Number of lessons whose homework is done. The homework of the last ones is still open. */
const done = notes.length - 2;

/** Completes a task as the student. */
async function completeTask(scene: Scene, title: string): Promise<void> {
  const { email, password } = demoFamily.student;
  const { address: from } = rivera;
  const { token } = await scene.call<SignedInResponse>('/api/students/login', { email, password }, { from });
  const path = `/api/students/${childId(scene, 'Alex')}/tasks`;
  const { data } = await scene.call<StudentTasksResponse>(path, undefined, { token, from });
  const task = data.tasks.find((one) => one.title === title);
  if (!task) throw new Error(`Alex has no task ${title}`);
  await scene.call(`${path}/${task.id}/completion`, {}, { token, from });
  await scene.call('/api/logout', {}, { token, from });
}

/** Returns an action for one of Alex's lessons: booking, holding, its note, and possibly the homework two days later. */
function heldLesson(calendar: DemoCalendar, index: number): DemoAction {
  const [did, next, homework, effort] = notes[index] ?? ['', '', '', 3];
  const day = nextLessonDay(calendar) - 7 * (notes.length - index);
  // Open homework is due on the day of the next lesson or later.
  const due = calendar.day(index < done ? day + 7 : nextLessonDay(calendar) + (index - done));
  const note: Partial<LessonNoteFields> = { did, next, homework, homework_due: due, effort };
  return {
    name: `rivera-lesson-${index + 1}`,
    at: calendar.at(calendar.day(day - 4), '19:20'),
    run: async (scene) => {
      const start = `${calendar.day(day)} ${lessonTime}`;
      const wanted = {
        student: childId(scene, 'Alex'),
        registration: courseOf(scene, 'Alex'),
        tutor: 'morgan',
        start,
      } as const;
      const lesson = await asParent(scene, rivera, (parent) => bookLesson(scene, parent, wanted));
      await endLesson(scene, lesson);
      await writeNote(scene, 'morgan', lesson, note);
      if (index >= done) return;
      await scene.moveTo(calendar.at(calendar.day(day + 2), '18:45'));
      await completeTask(scene, homework);
    },
  };
}

/** Returns actions for the family's lessons: eight weekly ones of Alex, a booked ninth one, and one of Elena. */
export function riveraLessons(calendar: DemoCalendar): DemoAction[] {
  const elena: DemoAction = {
    name: 'rivera-lesson-elena',
    at: calendar.at(calendar.day(-24), '19:40'),
    run: async (scene) => {
      const sunday = [-21, -20, -19, -18, -17, -16, -15].find((days) => calendar.isSunday(days)) ?? -21;
      const wanted = {
        student: childId(scene, 'Elena'),
        registration: courseOf(scene, 'Elena'),
        tutor: 'devon',
        start: `${calendar.day(sunday)} 13:00`,
      } as const;
      const lesson = await asParent(scene, rivera, (parent) => bookLesson(scene, parent, wanted));
      await endLesson(scene, lesson);
      const did = 'A first look at the SAT: how it is built, and twenty questions of each part.';
      await writeNote(scene, 'devon', lesson, { did, next: 'Reading at speed.', effort: 4 });
    },
  };
  const next: DemoAction = {
    name: 'rivera-next-lesson',
    at: calendar.at(calendar.day(-1), '19:50'),
    run: async (scene) => {
      const start = `${calendar.day(nextLessonDay(calendar))} ${lessonTime}`;
      const wanted = {
        student: childId(scene, 'Alex'),
        registration: courseOf(scene, 'Alex'),
        tutor: 'morgan',
        start,
      } as const;
      await asParent(scene, rivera, (parent) => bookLesson(scene, parent, wanted));
    },
  };
  return [...notes.map((_note, index) => heldLesson(calendar, index)), elena, next];
}
