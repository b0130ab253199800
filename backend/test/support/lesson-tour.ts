import type { TestApp } from './app.js';
import { addStudent, signUp } from './families.js';
import { addTutor, booked, cancelLesson, lessonsOf, moveLesson, timesOf, type CourseFamily } from './lessons.js';
import { buyCourse } from './registration-tour.js';

/** A family with a package of five sessions, whose checkout was a guest's. */
export async function familyWithCourse(app: TestApp): Promise<CourseFamily> {
  const parent = app.client();
  const { user } = await signUp(parent);
  const { id: studentId } = await addStudent(parent, { student_name: 'Sam Doe' });
  const id = await buyCourse(app);
  await app.database.query('UPDATE registrations SET account_id = $2, student_id = $3 WHERE id = $1', [
    id,
    user.id,
    studentId,
  ]);
  return { parent, id, studentId };
}

/** Every call of a family about lessons, each once. */
export async function lessonTour(app: TestApp): Promise<void> {
  const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
  const [start = '', free = ''] = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00')).slice(40, 42);
  await moveLesson(family, await booked(family, tutor, start), free);
  const [lesson] = (await lessonsOf(family)).lessons;
  if (lesson) await cancelLesson(family, lesson);
}
