import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { RegistrationRecord } from '@academy/contracts/http/privacy';
import { testName, type BookedTest } from '@academy/contracts/rules/booked-test';
import type { Cents } from '@academy/contracts/rules/money';
import { serviceNames, type ServiceType } from '@academy/contracts/rules/services';
import type { Database, Tx } from '../platform/database/database.js';

interface RecordRow extends Omit<RegistrationRecord, 'service' | 'tests' | 'registered_at' | 'price'> {
  service_type: ServiceType;
  amount: Cents;
  created_at: Date;
  seats: (BookedTest & { status: string })[];
}

/** A family's registrations with all form answers, oldest first. */
export async function listRegistrationRecords(database: Database, accountId: string): Promise<RegistrationRecord[]> {
  const rows = await database.rows<RecordRow>(
    `SELECT r.id, r.service_type, r.package_name AS package, b.sessions_total AS sessions, b.sessions_left, r.amount_cents AS amount, r.status, r.created_at, r.details,
       jsonb_build_object('first_name', r.parent_first_name, 'last_name', r.parent_last_name, 'email', r.parent_email, 'phone', r.parent_phone) AS parent,
       jsonb_build_object('first_name', r.student_first_name, 'last_name', r.student_last_name, 'email', r.student_email, 'school', r.school, 'grade', r.grade) AS student,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('title', s.title, 'kind', s.kind, 'date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'status', s.status) ORDER BY s.date, s.id)
         FROM seats s WHERE s.registration_id = r.id), '[]') AS seats
     FROM registration_accounts o JOIN registrations r ON r.id = o.registration_id JOIN session_balance b ON b.registration_id = r.id WHERE o.account_id = $1 ORDER BY r.created_at, r.id`,
    [accountId],
  );
  return rows.map(({ service_type: service, amount: price, created_at: at, seats, ...rest }) => ({
    ...rest,
    service: serviceNames[service],
    price,
    registered_at: at.toISOString(),
    tests: seats.map((seat) => ({ name: testName(seat), date: seat.date, status: seat.status })),
  }));
}

/** A registration whose personal data the office is about to erase. */
export interface ErasableRegistration {
  id: string;
  /** Whether it has upcoming dates or remaining sessions. */
  isComing: boolean;
}

/** A family's registrations: those of its accounts, and those made with one of its email addresses. */
export const listErasableRegistrations = (
  database: Database,
  { accountIds, emailKeys }: { accountIds: readonly string[]; emailKeys: readonly string[] },
): Promise<ErasableRegistration[]> =>
  database.rows(
    `SELECT r.id, r.status = 'booked' AND CASE WHEN EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id)
         THEN EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND (s.status = 'closed' OR (s.status = 'booked' AND s.date > academy_now() AT TIME ZONE '${academyTimeZone}')))
         ELSE COALESCE(b.sessions_left, 1) > 0 END AS "isComing"
     FROM registrations r JOIN session_balance b ON b.registration_id = r.id WHERE r.account_id = ANY($1::uuid[]) OR (r.account_id IS NULL AND r.parent_email_key = ANY($2)) ORDER BY r.id`,
    [accountIds, emailKeys],
  );

/** Locks registrations against other changes. */
export async function lockRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .named('lock registrations')
    .run('SELECT 1 FROM registrations WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Removes a family's personal data from registrations; purchases, dates and amounts stay. @param key replaces the email address */
export async function eraseRegistrations(tx: Tx, ids: readonly string[], key: string): Promise<void> {
  await tx.run('DELETE FROM registration_corrections WHERE registration_id = ANY($1::uuid[])', [ids]);
  await tx.run(
    `UPDATE registrations SET parent_first_name = '', parent_last_name = '', parent_phone = '', parent_email = '', parent_email_key = $2,
       student_first_name = '', student_last_name = '', student_email = '', school = '', grade = NULL, details = '{}' WHERE id = ANY($1::uuid[])`,
    [ids, key],
  );
}
