import type { LessonTimesResponse } from '@academy/contracts/http/lessons';
import type { TestApp } from '../support/app.js';
import { checkoutRequest, confirmDemo, courseBody, postRegistration, startCheckout } from '../support/journey.js';
import { addTutor, booked, dayOfLesson } from '../support/lessons.js';
import { lessonAt } from '../support/lesson-notes.js';
import type { TestClient } from '../support/client.js';
import type { StateHandlers } from './contract-fixture.js';

/** The family whose lessons the states are about. */
interface LessonFamily {
  app: TestApp;
  parent: TestClient;
  email: string;
}

/** Provider states about lessons. @param familyOf returns the contract's family; called when a state is set up */
export function lessonStates(familyOf: () => LessonFamily): StateHandlers {
  let course = { id: '', studentId: '', tutor: '', start: '' };
  return {
    'the student has a course of lessons': async () => {
      const { app, parent, email } = familyOf();
      const newest = async (table: 'registrations' | 'students') =>
        (await app.database.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY created_at DESC LIMIT 1`))[0]?.id ??
        '';
      const studentId = await newest('students');
      const body = courseBody({ parent_email: email });
      const { payment_id: intent } = (await startCheckout(parent, checkoutRequest([body]))).body;
      await confirmDemo(parent, intent);
      await postRegistration(parent, intent, body);
      course = { id: await newest('registrations'), studentId, tutor: await addTutor(app), start: '' };
      await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [course.id, studentId]);
      const asked = new URLSearchParams({ registration_id: course.id, place: 'online', tutor_id: course.tutor });
      const { body: open } = await parent.get<LessonTimesResponse>(
        `/api/students/${studentId}/lesson-times?${asked.toString()}`,
      );
      // Far enough in the future that every change is free.
      const [start = '', next = ''] = open.data.times.filter((time) => time.endsWith('16:00')).slice(7);
      course.start = start;
      return { id: studentId, registration: course.id, tutor: course.tutor, start, next };
    },
    'the student has a lesson': async () => {
      const family = { parent: familyOf().parent, studentId: course.studentId, id: course.id };
      return { lesson: (await booked(family, course.tutor, course.start)).id };
    },
    'the student may book lessons': async () => {
      await familyOf().app.database.query('UPDATE students SET may_book_lessons = true WHERE id = $1', [
        course.studentId,
      ]);
      return {};
    },
    'a lesson is booked for tomorrow': async () => {
      const { app } = familyOf();
      const { id: lesson, tutorId } = await lessonAt(app, 30);
      return { id: tutorId, lesson, day: await dayOfLesson(app, lesson) };
    },
    'the tutor has no hours any more': async () => {
      await familyOf().app.database.query('DELETE FROM tutor_hours');
      return {};
    },
  };
}
