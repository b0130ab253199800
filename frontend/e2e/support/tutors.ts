import { readLocalDatabase } from './local-database';

/**
 * Adds a tutor who teaches courses online from 3 pm to 8 pm every day. Does not change an existing tutor with this email.
 * @param folder `ACADEMY_DATA_DIR` of the test's own product
 * @param tutor `noticeHours` is the minimum time between booking and lesson; above 24, every new lesson can still be canceled for free
 * @returns the tutor's id
 */
export async function addTutor(
  folder: string,
  { name, email, noticeHours }: { name: string; email: string; noticeHours: number },
): Promise<string> {
  const [row] = await readLocalDatabase<{ id: string }>(
    folder,
    `WITH tutor AS (
       INSERT INTO staff (email, email_key, name, role) VALUES ($1, $1, $2, 'tutor') ON CONFLICT DO NOTHING RETURNING id),
     profile AS (
       INSERT INTO tutor_profiles (staff_id, services, meeting_url, buffer_minutes, notice_hours)
       SELECT id, ARRAY['sat_act_course'], 'https://meet.example.com/dana', 0, $3 FROM tutor),
     hours AS (
       INSERT INTO tutor_hours (tutor_id, weekday, start_minute, end_minute)
       SELECT id, weekday, 900, 1200 FROM tutor, generate_series(0, 6) AS weekday)
     SELECT id FROM tutor UNION SELECT id FROM staff WHERE email_key = $1`,
    [email, name, noticeHours],
  );
  return row?.id ?? '';
}
