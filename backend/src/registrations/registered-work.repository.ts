import type { StudentPartCounts } from '@academy/contracts/rules/student-merging';
import type { Database } from '../platform/database/database.js';

/** Counts what belongs to registrations, and goes along when they go to another student. */
export const countWork = (
  database: Database,
  registrationIds: readonly string[],
): Promise<Required<Pick<StudentPartCounts, 'tests' | 'sessions' | 'lessons' | 'notes' | 'scores' | 'tasks'>>> =>
  database.only(
    `SELECT (SELECT count(*)::int FROM seats s WHERE s.registration_id = ANY($1::uuid[]) AND s.status IN ('booked', 'closed')) AS tests,
       (SELECT COALESCE(sum(b.sessions_left), 0)::int FROM session_balance b WHERE b.registration_id = ANY($1::uuid[])) AS sessions,
       (SELECT count(*)::int FROM lessons l WHERE l.registration_id = ANY($1::uuid[])) AS lessons,
       (SELECT count(*)::int FROM lessons l JOIN lesson_notes n ON n.lesson_id = l.id WHERE l.registration_id = ANY($1::uuid[])) AS notes,
       (SELECT count(*)::int FROM seats s JOIN scores c ON c.seat_id = s.id WHERE s.registration_id = ANY($1::uuid[])) AS scores,
       (SELECT count(*)::int FROM lessons l JOIN student_tasks t ON t.lesson_id = l.id AND t.student_id = l.student_id AND t.removed_at IS NULL WHERE l.registration_id = ANY($1::uuid[])) AS tasks`,
    [registrationIds],
  );
