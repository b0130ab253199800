import type { LessonCanceled } from '@academy/contracts/events/lessons';
import type { TestDatabase } from '../support/database.js';
import { insert } from './stored-rows.js';

const tutorId = 'f3480726-e734-43e8-9233-4f7e4b05f261';

/** Stores the lesson that events with these ids refer to, and its tutor. The registration and the student must exist. */
export async function storeLesson(
  database: TestDatabase,
  {
    lesson_id: id,
    registration_id,
    student_id,
  }: Pick<LessonCanceled, 'lesson_id'> & { registration_id: string; student_id: string },
): Promise<void> {
  const email = 'tutor@example.com';
  await insert(database, 'staff', { id: tutorId, email, email_key: email, name: 'Kit Lane', role: 'tutor' });
  await insert(database, 'tutor_profiles', { staff_id: tutorId, services: ['sat_act_course'] });
  await insert(database, 'lessons', {
    id,
    registration_id,
    student_id,
    tutor_id: tutorId,
    starts_at: '2026-12-08T20:00:00Z',
    ends_at: '2026-12-08T21:00:00Z',
    place: 'online',
    moves: 1,
    request_key: id,
  });
  await insert(database, 'lesson_notes', {
    lesson_id: id,
    client_id: id,
    outcome: 'held',
    did: 'Linear equations',
    version: 1,
    author_id: tutorId,
  });
  const during = '[2026-12-08T20:00:00Z,2026-12-08T21:00:00Z)';
  for (const resource of [`tutor:${tutorId}`, `student:${student_id}`])
    await insert(database, 'time_claims', { lesson_id: id, resource, during });
}
