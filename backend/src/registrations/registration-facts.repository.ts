import type { CameWith, RegistrationStatus } from '@academy/contracts/http/registrations';
import type { IncludedSessions } from '@academy/contracts/rules/included-sessions';
import { cents, type Cents } from '@academy/contracts/rules/money';
import type { GivenAs, Policy, PolicyRegistration, PolicySeat } from '@academy/contracts/rules/policy';
import { hasOnePrice, type ServiceType } from '@academy/contracts/rules/services';
import type { Database } from '../platform/database/database.js';
import type { RegistrationSeat, SeatsRepository } from '../seats/index.js';
import type { Unlinked } from './registered-student.js';

/** SQL: the packages included with the tests of a registration `r`. */
const included = `COALESCE((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'sessionId', g.package_id, 'booked', n.booked, 'begun', n.begun, 'late', n.late,
    'starts', n.coming, 'left', (SELECT sum(m.delta) FROM session_movements m WHERE m.registration_id = g.id)) ORDER BY g.id)
  FROM registrations g JOIN lesson_counts n ON n.registration_id = g.id WHERE g.bought_registration_id = r.id AND g.given_as = 'included'), '[]')`;

/** A package included with a test. */
export interface IncludedPackage extends IncludedSessions {
  /** Id of its registration. */
  id: string;
  /** ISO 8601: when its booked lessons start that have not begun, in order. */
  starts: string[];
}

/** A registration with its payment. Amounts in cents. */
interface FactsRow {
  id: string;
  paymentId: string;
  status: RegistrationStatus;
  serviceType: ServiceType;
  packageName: string;
  /** As sold; null for tests and packages without a count. */
  sessions: number | null;
  /** Used or left; null like `sessions`. */
  sessionsTotal: number | null;
  /** Neither used nor refunded nor transferred; null for tests and packages without a count. */
  sessionsLeft: number | null;
  /** Of these, how many are booked as lessons. */
  sessionsBooked: number;
  /** Of these, how many belong to a lesson that has begun. */
  sessionsBegun: number;
  /** Of the booked ones, how many would count as used if the registration were canceled now, because their lesson is too soon or has begun. */
  sessionsLate: number;
  /** ISO 8601: when its booked lessons start that have not begun, in order. */
  lessonStarts: string[];
  /** Its price, less the part that moved to a sibling with transferred sessions. */
  amountCents: Cents;
  /** Its original price, including the part that has moved. */
  priceCents: Cents;
  registeredAt: Date;
  changedAt: Date;
  studentFirstName: string;
  studentLastName: string;
  studentEmail: string;
  parentFirstName: string;
  parentLastName: string;
  parentEmail: string;
  parentPhone: string;
  school: string;
  grade: string | null;
  details: Record<string, string>;
  demo: boolean;
  cardLast4: string | null;
  /** Paid by check, in cash or by transfer, or free. */
  offline: boolean;
  /** Refunded for it, including pending refunds. */
  refundedCents: Cents;
  /** Of that, the amount the office refunded while the registration stayed active. */
  goodwillCents: Cents;
  /** Number of refunds requested for its payment, whatever their status. */
  refundCount: number;
  /** Received for the payment, less succeeded and pending refunds. */
  paymentLeftCents: Cents;
  /** Whether the payer's bank disputes the payment, or has taken the money back. */
  isDisputed: boolean;
  /** Whether it belongs to an account. */
  isClaimed: boolean;
  /** Whether it was created by a transfer of another registration's sessions, and not bought. */
  isTransferred: boolean;
  /** Why it was free; null when it was bought. */
  givenAs: GivenAs | null;
  /** The test that its sessions came with; null unless they are included. */
  cameWith: CameWith | null;
  /** Id of the registration that was bought: this one, unless its sessions came from another. */
  boughtWith: string;
  /** Id of the family's student; null when unknown. */
  studentId: string | null;
  unlinked: Unlinked | null;
  /** Packages included with its tests. */
  included: IncludedPackage[];
  /** The policy it was bought under; for transferred sessions, the policy of the original package. */
  policy: Policy;
  /** Database time of the statement. */
  now: Date;
}

/** The registration data used by its page, its emails and cancellations. */
export interface RegistrationFacts extends FactsRow {
  /** All seats it has or had, ordered by date. */
  seats: RegistrationSeat[];
}

/**
 * SQL: a refund of the payment that is not for a specific registration counts toward its only bought registration. Once the payment is
 * fully refunded, each registration counts as refunded with its share.
 */
const refundedCents = `CASE WHEN p.amount_received_cents > 0 AND p.amount_refunded_cents >= p.amount_received_cents AND r.sessions > 0 THEN r.amount_cents ELSE LEAST(r.amount_cents,
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status <> 'failed'
    AND (f.registration_id = r.id OR (f.registration_id IS NULL AND r.bought_registration_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM registrations o WHERE o.payment_id = p.id AND o.id <> r.id AND o.bought_registration_id IS NULL))))) END`;

const factsOf = `
SELECT r.id, r.payment_id AS "paymentId", r.status, r.service_type AS "serviceType", r.package_name AS "packageName", r.sessions, b.sessions_total AS "sessionsTotal", b.sessions_left AS "sessionsLeft", l.booked AS "sessionsBooked", l.begun AS "sessionsBegun", l.late AS "sessionsLate", to_jsonb(l.coming) AS "lessonStarts", r.amount_cents AS "amountCents", r.amount_cents + b.transferred_cents AS "priceCents",
  r.created_at AS "registeredAt", GREATEST(r.created_at, (SELECT max(s.moved_at) FROM seats s WHERE s.registration_id = r.id)) AS "changedAt",
  r.student_first_name AS "studentFirstName", r.student_last_name AS "studentLastName", r.student_email AS "studentEmail",
  r.parent_first_name AS "parentFirstName", r.parent_last_name AS "parentLastName", r.parent_email AS "parentEmail", r.parent_phone AS "parentPhone", r.school, r.grade, r.details,
  p.provider = 'demo' AS demo, p.card_last4 AS "cardLast4", p.provider = 'offline' AS offline,
  ${refundedCents} AS "refundedCents",
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.registration_id = r.id AND f.keeps_booking AND f.status <> 'failed') AS "goodwillCents",
  q.refund_count AS "refundCount", r.bought_registration_id IS NOT NULL AND r.given_as IS NULL AS "isTransferred",
  r.given_as AS "givenAs", o.came_with AS "cameWith", COALESCE(r.bought_registration_id, r.id) AS "boughtWith", r.student_id AS "studentId", o.unlinked, ${included} AS included,
  q.left_cents AS "paymentLeftCents", q.is_disputed AS "isDisputed", o.is_claimed AS "isClaimed",
  k.policy, academy_now() AS now
FROM registrations r JOIN payments p ON p.id = r.payment_id JOIN payment_standing q ON q.payment_id = p.id JOIN payment_policy k ON k.payment_id = p.id
  JOIN registration_details o ON o.registration_id = r.id JOIN session_balance b ON b.registration_id = r.id JOIN lesson_counts l ON l.registration_id = r.id
WHERE r.id = $1`;

/** @returns null when the registration does not exist */
export async function findFacts(
  database: Database,
  seats: SeatsRepository,
  id: string,
): Promise<RegistrationFacts | null> {
  const row = await database.one<FactsRow>(factsOf, [id]);
  return row ? { ...row, seats: await seats.ofRegistration(database, id) } : null;
}

/** @throws Error when the registration does not exist */
export async function readFacts(database: Database, seats: SeatsRepository, id: string): Promise<RegistrationFacts> {
  const facts = await findFacts(database, seats, id);
  if (!facts) throw new Error(`Registration ${id} is gone`);
  return facts;
}

/** Id of a registration's payment; null when it has none. */
export async function findPaymentOf(database: Database, id: string): Promise<string | null> {
  const row = await database.one<{ paymentId: string }>(
    'SELECT payment_id AS "paymentId" FROM registrations WHERE id = $1',
    [id],
  );
  return row?.paymentId ?? null;
}

/** The price of a seat. Older practice seats without a stored price share the amount paid evenly; the shares add up to it. */
function priceOf({ serviceType, amountCents, seats }: RegistrationFacts, seat: RegistrationSeat): Cents | null {
  if (seat.priceCents !== null || hasOnePrice(serviceType)) return seat.priceCents;
  const upTo = (n: number) => Math.floor((amountCents * n) / seats.length);
  const index = seats.indexOf(seat);
  return cents(upTo(index + 1) - upTo(index));
}

/** A seat in the form used by the policy. */
export const policySeatOf = (facts: RegistrationFacts, seat: RegistrationSeat): PolicySeat => ({
  ...seat,
  priceCents: priceOf(facts, seat),
});

/** A registration in the form used by the policy. */
export function toPolicyRegistration(facts: RegistrationFacts): PolicyRegistration {
  return {
    ...facts,
    seats: facts.seats.filter(({ isBooked }) => isBooked).map((seat) => policySeatOf(facts, seat)),
    sessions:
      facts.sessions === null || facts.sessionsLeft === null
        ? null
        : {
            total: facts.sessions,
            left: facts.sessionsLeft,
            booked: facts.sessionsBooked,
            begun: facts.sessionsBegun,
            late: facts.sessionsLate,
            priceCents: facts.priceCents,
          },
  };
}

/** What a registration says about its people and lessons, by the names of the form's fields. */
export function textsOf(facts: RegistrationFacts): Record<string, string> {
  return {
    ...facts.details,
    student_first_name: facts.studentFirstName,
    student_last_name: facts.studentLastName,
    parent_first_name: facts.parentFirstName,
    parent_last_name: facts.parentLastName,
    parent_email: facts.parentEmail,
    school: facts.school,
    grade: facts.grade ?? '',
    student_email: facts.studentEmail,
    parent_phone: facts.parentPhone,
  };
}
