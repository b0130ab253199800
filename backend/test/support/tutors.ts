import type { TestApp } from './app.js';
import { buyCourse } from './registration-tour.js';

/** Makes a staff member the tutor of a student: of a package of five sessions that is bought for the student. */
export async function giveTutor(app: TestApp, studentId: string, tutorId: string): Promise<void> {
  const registration = await buyCourse(app);
  await app.database.query('UPDATE registrations SET student_id = $2 WHERE id = $1', [registration, studentId]);
  await app.database.query(
    "INSERT INTO tutor_profiles (staff_id, services) VALUES ($1, '{sat_act_course}') ON CONFLICT DO NOTHING",
    [tutorId],
  );
  await app.database.query('INSERT INTO assigned_tutors (registration_id, tutor_id) VALUES ($1, $2)', [
    registration,
    tutorId,
  ]);
}
