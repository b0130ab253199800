import { readLocalDatabase } from './local-database';

/**
 * Adds a tutor who teaches courses online from 3 pm to 8 pm on all days; one who is there already stays as they are.
 * @param folder `ACADEMY_DATA_DIR` of a product of one's own
 * @param tutor `noticeHours`: how long before a lesson it can be booked at the latest; more than a day keeps all of them free to cancel
 * @returns the id
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
