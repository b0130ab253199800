import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { FlagMissingNotes } from '../../src/lessons/notes/notes.schedules.js';
import { AssignConsultationStudent } from '../../src/consultations/index.js';
import { AssignStudent, GiveSessions } from '../../src/registrations/index.js';
import type { TestApp } from '../support/app.js';
import { runNow } from '../support/due.js';
import { addStudent, signUp } from '../support/families.js';
import { aNote, endedLesson, sendNote } from '../support/lesson-notes.js';
import type { EventFixtures } from './event-fixtures.js';

/** Saves the note of an ended lesson, as its tutor. */
export async function saveNote(product: TestApp): Promise<void> {
  const lesson = await endedLesson(product);
  await sendNote(lesson, lesson.tutor, aNote());
}

/** Leaves a lesson without its note for more than a day. */
export async function missNote(product: TestApp): Promise<void> {
  await endedLesson(product, -26);
  await runNow(product, FlagMissingNotes);
}

/** Gives extra sessions in addition to a course, as a manager. */
export async function giveSessions(product: TestApp, fixtures: EventFixtures): Promise<void> {
  const { registrationId } = await fixtures.payForCourse();
  const given = { count: 2, reason: 'A tutor was ill.', expiresOn: null, requestKey: randomUUID() };
  await product.app.get(CommandBus).execute(new GiveSessions(registrationId, given));
}

/** Gives a family's course to its second child. */
export async function replaceStudent(product: TestApp, fixtures: EventFixtures): Promise<void> {
  const parent = product.client();
  await signUp(parent);
  await addStudent(parent, { student_name: 'Sam Doe' });
  const { id: studentId } = await addStudent(parent, { student_name: 'Kim Doe' });
  const { registrationId } = await fixtures.payForCourse(parent);
  await product.app.get(CommandBus).execute(new AssignStudent(registrationId, studentId));
}

/** Gives a family's consultation to its second child. */
export async function replaceConsulted(product: TestApp, fixtures: EventFixtures): Promise<void> {
  const parent = product.client();
  const { user } = await signUp(parent);
  const { id: before } = await addStudent(parent, { student_name: 'Sam Doe' });
  const { id: studentId } = await addStudent(parent, { student_name: 'Kim Doe' });
  const id = await fixtures.bookConsultation();
  await product.database.query('UPDATE consultations SET account_id = $2, student_id = $3 WHERE id = $1', [
    id,
    user.id,
    before,
  ]);
  await product.app.get(CommandBus).execute(new AssignConsultationStudent(id, studentId, before));
}
