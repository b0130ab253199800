import { academyTimeZone } from '@academy/contracts/rules/dates';
import { accountFamily, guestFamily } from '@academy/contracts/rules/contact';
import { awaitedTest, type AwaitedTest, type ReviewedSeat } from '@academy/contracts/rules/included-sessions';
import type { GivenAs } from '@academy/contracts/rules/policy';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Database } from '../../platform/database/database.js';
import { studentKeys } from '../../seats/index.js';

interface PackageRow {
  registrationId: string;
  status: 'booked' | 'completed' | 'cancelled' | 'refunded';
  serviceType: ServiceType;
  packageName: string;
  /** Length of a lesson. */
  minutes: number;
  /** Used or left. */
  total: number;
  /** Neither used nor refunded nor transferred. */
  left: number;
  /** Lessons that are booked. */
  booked: number;
  /** Hours before a lesson from which on a change counts; null under earlier terms. */
  lateHours: number | null;
  /** Why it costs nothing; null for what was bought. */
  givenAs: GivenAs | null;
  /** YYYY-MM-DD: the last day on which a lesson can be booked. */
  expiresOn: string | null;
  /** Whether that day is over, and a schedule is about to take what is not booked. */
  isExpiring: boolean;
  /** Of the test that its sessions came with. */
  reviewedSeats: ReviewedSeat[];
  tutorId: string | null;
  studentId: string;
  studentName: string;
  /** Null without an account. */
  accountId: string | null;
  parentEmail: string;
  /** Whether the address is the family's: an account has confirmed it, or there is none. */
  isVerified: boolean;
  now: Date;
}

/** A registration with sessions, for a student of a family. */
export interface LessonPackageFacts extends Omit<
  PackageRow,
  'accountId' | 'parentEmail' | 'isVerified' | 'reviewedSeats'
> {
  /** What a family waits for before booking its sessions; null if any time is possible. */
  awaited: AwaitedTest | null;
  /** What a lesson of the student takes in `time_claims`: also what tests are booked under. */
  studentResources: string[];
}

const packageOf = (condition: string) => `
SELECT r.id AS "registrationId", r.status, r.service_type AS "serviceType", r.package_name AS "packageName", r.session_minutes AS minutes, b.sessions_total AS total,
  b.sessions_left AS left, n.booked, a.tutor_id AS "tutorId", r.student_id AS "studentId", s.student_name AS "studentName", s.account_id AS "accountId",
  COALESCE(p.email, s.parent_email_key) AS "parentEmail", p.id IS NULL OR p.email_verified_at IS NOT NULL AS "isVerified", academy_now() AS now, r.given_as AS "givenAs", f.reviewed_seats AS "reviewedSeats",
  to_char(r.expires_on, 'YYYY-MM-DD') AS "expiresOn", COALESCE(r.expired_at IS NULL AND r.expires_on < (academy_now() AT TIME ZONE '${academyTimeZone}')::date, false) AS "isExpiring",
  k.late_lesson_hours AS "lateHours"
FROM registrations r JOIN session_balance b ON b.registration_id = r.id JOIN lesson_counts n ON n.registration_id = r.id
  JOIN registration_details f ON f.registration_id = r.id LEFT JOIN payment_policy k ON k.payment_id = r.payment_id
  JOIN students s ON s.id = r.student_id AND s.deleted_at IS NULL LEFT JOIN accounts p ON p.id = s.account_id
  LEFT JOIN assigned_tutors a ON a.registration_id = r.id
WHERE r.sessions > 0 AND ${condition}`;

/** Tests of a family are booked under its account, or under its address where it has confirmed it. */
function factsOf({ accountId, parentEmail, isVerified, reviewedSeats: seats, ...row }: PackageRow): LessonPackageFacts {
  const families = [
    ...(accountId === null ? [] : [accountFamily(accountId)]),
    ...(isVerified ? [guestFamily(parentEmail)] : []),
  ];
  const keys = studentKeys(families, { student: row.studentName, studentId: row.studentId });
  return {
    ...row,
    awaited: awaitedTest(seats, row.now),
    studentResources: keys.map((key) => `student:${key}`),
  };
}

/** A package with its student. @returns null when there is none with sessions for a student of a family */
export async function findPackage(database: Database, registrationId: string): Promise<LessonPackageFacts | null> {
  const row = await database.one<PackageRow>(packageOf('r.id = $1'), [registrationId]);
  return row ? factsOf(row) : null;
}

/** The packages of a student that still go on, newest first. */
export async function listPackages(database: Database, studentId: string): Promise<LessonPackageFacts[]> {
  const rows = await database.rows<PackageRow>(
    `${packageOf("r.student_id = $1 AND r.status = 'booked'")} ORDER BY r.created_at DESC, r.id`,
    [studentId],
  );
  return rows.map(factsOf);
}
