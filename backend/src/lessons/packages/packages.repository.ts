import { academyTimeZone } from '@academy/contracts/rules/dates';
import { accountFamily, guestFamily } from '@academy/contracts/rules/contact';
import { awaitedTest, type AwaitedTest, type ReviewedSeat } from '@academy/contracts/rules/included-sessions';
import type { GivenAs } from '@academy/contracts/rules/policy';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { reviewedSeats, sessionsLeft, sessionsTotal } from '../../registrations/index.js';
import { studentKeys } from '../../seats/index.js';

type Database = Pick<Transaction, 'query'>;

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
  accountId: string;
  parentEmail: string;
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

/** The booked lessons of registration `r`. */
const booked = "(SELECT count(*)::int FROM lessons l WHERE l.registration_id = r.id AND l.status = 'booked')";

/** Hours before a lesson of registration `r` from which on a change uses its session; null under earlier terms. */
const lateHours =
  "(policy_of((SELECT k.policy_id FROM payments m JOIN checkouts k ON k.id = m.checkout_id WHERE m.id = r.payment_id))->>'lateLessonHours')::int";

const packageOf = (condition: string) => `
SELECT r.id AS "registrationId", r.status, r.service_type AS "serviceType", r.package_name AS "packageName", r.session_minutes AS minutes, ${sessionsTotal} AS total,
  ${sessionsLeft} AS left, ${booked} AS booked, a.tutor_id AS "tutorId", r.student_id AS "studentId", s.student_name AS "studentName", s.account_id AS "accountId",
  p.email AS "parentEmail", p.email_verified_at IS NOT NULL AS "isVerified", academy_now() AS now, r.given_as AS "givenAs", ${reviewedSeats} AS "reviewedSeats",
  to_char(r.expires_on, 'YYYY-MM-DD') AS "expiresOn", COALESCE(r.expired_at IS NULL AND r.expires_on < (academy_now() AT TIME ZONE '${academyTimeZone}')::date, false) AS "isExpiring",
  ${lateHours} AS "lateHours"
FROM registrations r JOIN students s ON s.id = r.student_id AND s.deleted_at IS NULL JOIN accounts p ON p.id = s.account_id
  LEFT JOIN assigned_tutors a ON a.registration_id = r.id
WHERE r.sessions > 0 AND ${condition}`;

/** Tests of a family are booked under its account, or under its address where it has confirmed it. */
function factsOf({ accountId, parentEmail, isVerified, reviewedSeats: seats, ...row }: PackageRow): LessonPackageFacts {
  const families = [accountFamily(accountId), ...(isVerified ? [guestFamily(parentEmail)] : [])];
  const keys = studentKeys(families, { student: row.studentName, studentId: row.studentId });
  return {
    ...row,
    awaited: awaitedTest(seats, row.now),
    studentResources: keys.map((key) => `student:${key}`),
  };
}

/** A package with its student. @returns null when there is none with sessions for a student of a family */
export async function findPackage(database: Database, registrationId: string): Promise<LessonPackageFacts | null> {
  const [row] = await database.query<PackageRow[]>(packageOf('r.id = $1'), [registrationId]);
  return row ? factsOf(row) : null;
}

/** The rule for late changes of a package's lessons, also when its student was removed. */
export async function getLateRule(
  database: Database,
  registrationId: string,
): Promise<Pick<LessonPackageFacts, 'lateHours' | 'now'>> {
  const [row] = await database.query<[Pick<LessonPackageFacts, 'lateHours' | 'now'>]>(
    `SELECT ${lateHours} AS "lateHours", academy_now() AS now FROM registrations r WHERE r.id = $1`,
    [registrationId],
  );
  return row;
}

/** The packages of a student that still go on, newest first. */
export async function listPackages(database: Database, studentId: string): Promise<LessonPackageFacts[]> {
  const rows = await database.query<PackageRow[]>(
    `${packageOf("r.student_id = $1 AND r.status = 'booked'")} ORDER BY r.created_at DESC, r.id`,
    [studentId],
  );
  return rows.map(factsOf);
}
