import { accountFamily } from '@academy/contracts/rules/contact';
import { sameName } from '@academy/contracts/rules/name-key';
import type { ConsultationTime } from '@academy/contracts/rules/consultation-starts';
import type { Tx } from '../platform/database/database.js';
import { listStudents, lockWeek } from '../students/index.js';
import { StudentIsBusy } from './slot.errors.js';

/** The student that a consultation is for. */
export interface ConsultedStudent {
  id: string;
  name: string;
}

/**
 * The student of the family's account that a consultation is for: the chosen one, otherwise the only one whose name is on it. A consultation
 * has a single name: if that is a parent's or a guest's, its student is unknown.
 * @param family the key by which holds are counted
 * @param chosenId id of the chosen child; ignored unless it is the account's
 */
export async function findConsultedStudent(
  tx: Tx,
  family: string,
  { name, chosenId }: { name: string; chosenId: string },
): Promise<ConsultedStudent | null> {
  const prefix = accountFamily('');
  if (!family.startsWith(prefix)) return null;
  const students = await listStudents(tx, family.slice(prefix.length));
  const [named, another] = students.filter(({ studentName }) => sameName(studentName, name));
  const found = students.find(({ id }) => id === chosenId) ?? (another ? undefined : named);
  return found ? { id: found.id, name: found.studentName } : null;
}

/** The student of a stored consultation. */
export async function studentOfConsultation(tx: Tx, id: string): Promise<ConsultedStudent | null> {
  const row = await tx.one<ConsultedStudent>(
    'SELECT student_id AS id, name FROM consultations WHERE id = $1 AND student_id IS NOT NULL',
    [id],
  );
  return row ?? null;
}

/** Of the starts of a day, "HH:mm", those at which a student with a locked week has no lesson and no other consultation. */
export function freeStartsOf(tx: Tx, studentId: string, date: string): (starts: string[]) => Promise<string[]> {
  return async (starts) => {
    const rows = await tx.rows<{ start: string }>(
      `SELECT w.start FROM unnest($3::text[]) WITH ORDINALITY AS w(start, position) WHERE NOT EXISTS (
         SELECT 1 FROM time_claims WHERE resource = 'student:' || $1 AND during && consultation_time($2::date, w.start::time)) ORDER BY position`,
      [studentId, date, starts],
    );
    return rows.map(({ start }) => start);
  };
}

/**
 * Locks a student's week until the transaction ends, and checks that the student has no lesson, no test, and no other consultation at that
 * time; without an account, tests have the parent's and the child's name instead of the child's id. A consultation without an exact start gets one of {@link freeStartsOf}.
 * @param consultationId of the consultation that takes the time; null for a new one
 * @throws StudentIsBusy
 */
export async function lockFreeStudent(
  tx: Tx,
  { id, name }: ConsultedStudent,
  time: ConsultationTime,
  { consultationId, field }: { consultationId: string | null; field: string },
): Promise<void> {
  await lockWeek(tx, id);
  if (time.startTime === null) return;
  const other = await tx.one<{ kind: 'lesson' | 'test' | 'consultation' }>(
    `SELECT CASE WHEN t.lesson_id IS NOT NULL THEN 'lesson' WHEN t.seat_id IS NOT NULL THEN 'test' ELSE 'consultation' END AS kind FROM (
       SELECT * FROM time_claims WHERE resource = 'student:' || $1
       UNION ALL SELECT c.* FROM registrations r JOIN seats s ON s.registration_id = r.id JOIN time_claims c ON c.seat_id = s.id WHERE r.student_id = $1::uuid) t
     WHERE t.during && consultation_time($2::date, $3::time) AND ($4::uuid IS NULL OR t.consultation_id IS DISTINCT FROM $4::uuid) LIMIT 1`,
    [id, time.date, time.startTime, consultationId],
  );
  if (other) throw new StudentIsBusy(name, field, other.kind);
}
