import type { RegistrationStatus } from '@academy/contracts/http/registrations';
import { cents, type Cents } from '@academy/contracts/rules/money';
import type {
  GivenAs,
  IncludedSessions,
  Policy,
  PolicyRegistration,
  PolicySeat,
} from '@academy/contracts/rules/policy';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { RegistrationSeat, SeatsRepository } from '../seats/index.js';
import { isClaimed } from './registration-lists.js';
import { sessionsLeft, transferredCents } from './session-movements.repository.js';

type Database = Pick<Transaction, 'query'>;

/** The terms that a registration `r` with payment `p` was bought under. */
const policy = 'policy_of((SELECT k.policy_id FROM checkouts k WHERE k.id = p.checkout_id))';

/** The booked lessons of a registration `r`. */
const bookedLessons = (also = '', of = 'r') =>
  `(SELECT count(*)::int FROM lessons l WHERE l.registration_id = ${of}.id AND l.status = 'booked'${also})`;
const lateLessons = ` AND l.starts_at < academy_now() + make_interval(hours => (${policy}->>'lateLessonHours')::int)`;

/** The packages that came with the tests of a registration `r`. */
const included = `COALESCE((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'sessionId', g.package_id, 'booked', ${bookedLessons('', 'g')}, 'late', ${bookedLessons(lateLessons, 'g')},
    'left', (SELECT sum(m.delta) FROM session_movements m WHERE m.registration_id = g.id)) ORDER BY g.id)
  FROM registrations g WHERE g.bought_registration_id = r.id AND g.given_as = 'included'), '[]')`;

/** A package that came with a test. */
export interface IncludedPackage extends IncludedSessions {
  /** Of its registration. */
  id: string;
}

/** A registration with its payment. Amounts in cents. */
interface FactsRow {
  id: string;
  paymentId: string;
  status: RegistrationStatus;
  serviceType: ServiceType;
  packageName: string;
  sessions: number | null;
  /** Neither used nor refunded nor transferred; null for tests and packages without a count. */
  sessionsLeft: number | null;
  /** Of these, how many are booked as lessons. */
  sessionsBooked: number;
  /** Of these, how many count as held when the registration is canceled now: their lesson is too close. */
  sessionsLate: number;
  /** What was paid for it, less what moved to a sibling with its sessions. */
  amountCents: Cents;
  /** What it cost, also what has moved since. */
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
  /** Refunded for it, or on its way. */
  refundedCents: Cents;
  /** Of that, what the office refunded while the registration went on. */
  goodwillCents: Cents;
  /** How many refunds of its payment were asked for, whatever became of them. */
  refundCount: number;
  /** Received for the payment, less what was refunded or is on its way. */
  paymentLeftCents: Cents;
  /** Whether the payer's bank disputes the payment, or has taken it back. */
  isDisputed: boolean;
  /** Whether it belongs to an account. */
  isClaimed: boolean;
  /** Whether sessions of another registration were transferred to it: it was not bought itself. */
  isTransferred: boolean;
  /** Why it costs nothing; null for what was bought. */
  givenAs: GivenAs | null;
  /** Id of the registration that was bought: of this one, unless it came from another. */
  boughtWith: string;
  /** Of the family's student; null where it is not known. */
  studentId: string | null;
  /** What came with its tests. */
  included: IncludedPackage[];
  /** Under which it was bought; of transferred sessions, under which the package was. */
  policy: Policy;
  /** The database's time of the statement. */
  now: Date;
}

/** What the page, the emails and a cancellation know of a registration. */
export interface RegistrationFacts extends FactsRow {
  /** Every seat it has or had, by date. */
  seats: RegistrationSeat[];
}

/**
 * A refund of a payment that is for no registration in particular counts for the only one that was bought. Once everything went back,
 * each registration has its part of it.
 */
const refundedCents = `CASE WHEN p.amount_received_cents > 0 AND p.amount_refunded_cents >= p.amount_received_cents AND r.sessions > 0 THEN r.amount_cents ELSE LEAST(r.amount_cents,
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status <> 'failed'
    AND (f.registration_id = r.id OR (f.registration_id IS NULL AND r.bought_registration_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM registrations o WHERE o.payment_id = p.id AND o.id <> r.id AND o.bought_registration_id IS NULL))))) END`;

const factsOf = `
SELECT r.id, r.payment_id AS "paymentId", r.status, r.service_type AS "serviceType", r.package_name AS "packageName", r.sessions, ${sessionsLeft} AS "sessionsLeft", ${bookedLessons()} AS "sessionsBooked", ${bookedLessons(lateLessons)} AS "sessionsLate", r.amount_cents AS "amountCents", r.amount_cents + ${transferredCents} AS "priceCents",
  r.created_at AS "registeredAt", GREATEST(r.created_at, (SELECT max(s.moved_at) FROM seats s WHERE s.registration_id = r.id)) AS "changedAt",
  r.student_first_name AS "studentFirstName", r.student_last_name AS "studentLastName", r.student_email AS "studentEmail",
  r.parent_first_name AS "parentFirstName", r.parent_last_name AS "parentLastName", r.parent_email AS "parentEmail", r.parent_phone AS "parentPhone", r.school, r.grade, r.details,
  p.provider = 'demo' AS demo, p.card_last4 AS "cardLast4", p.provider = 'offline' AS offline,
  ${refundedCents} AS "refundedCents",
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.registration_id = r.id AND f.keeps_booking AND f.status <> 'failed') AS "goodwillCents",
  (SELECT count(*)::int FROM refunds f WHERE f.payment_id = p.id) AS "refundCount", r.bought_registration_id IS NOT NULL AND r.given_as IS NULL AS "isTransferred",
  r.given_as AS "givenAs", COALESCE(r.bought_registration_id, r.id) AS "boughtWith", r.student_id AS "studentId", ${included} AS included,
  p.amount_received_cents - p.amount_refunded_cents
    - (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status = 'pending') AS "paymentLeftCents",
  EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status IN ('inquiry', 'open', 'lost')) AS "isDisputed", ${isClaimed} AS "isClaimed",
  ${policy} AS policy, academy_now() AS now
FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`;

/** @returns null when there is no such registration */
export async function findFacts(
  database: Database,
  seats: SeatsRepository,
  id: string,
): Promise<RegistrationFacts | null> {
  const [row] = await database.query<FactsRow[]>(factsOf, [id]);
  return row ? { ...row, seats: await seats.ofRegistration(database, id) } : null;
}

/** @throws Error when it does not exist */
export async function readFacts(database: Database, seats: SeatsRepository, id: string): Promise<RegistrationFacts> {
  const facts = await findFacts(database, seats, id);
  if (!facts) throw new Error(`Registration ${id} is gone`);
  return facts;
}

/** The payment of a registration; null when there is none. */
export async function findPaymentOf(database: Database, id: string): Promise<string | null> {
  const [row] = await database.query<{ paymentId: string }[]>(
    'SELECT payment_id AS "paymentId" FROM registrations WHERE id = $1',
    [id],
  );
  return row?.paymentId ?? null;
}

/** Seats of before prices were kept share evenly what was paid: the parts add up to it. */
function priceOf({ serviceType, amountCents, seats }: RegistrationFacts, seat: RegistrationSeat): Cents | null {
  if (seat.priceCents !== null || serviceType !== 'sat_act_practice') return seat.priceCents;
  const upTo = (n: number) => Math.floor((amountCents * n) / seats.length);
  const index = seats.indexOf(seat);
  return cents(upTo(index + 1) - upTo(index));
}

/** A seat as the policy reads it. */
export const policySeatOf = (facts: RegistrationFacts, seat: RegistrationSeat): PolicySeat => ({
  ...seat,
  priceCents: priceOf(facts, seat),
});

/** A registration as the policy reads it. */
export function toPolicyRegistration(facts: RegistrationFacts): PolicyRegistration {
  return {
    ...facts,
    seats: facts.seats.filter(({ isBooked }) => isBooked).map((seat) => policySeatOf(facts, seat)),
    sessions:
      facts.sessions === null || facts.sessionsLeft === null
        ? null
        : { total: facts.sessions, left: facts.sessionsLeft, late: facts.sessionsLate, priceCents: facts.priceCents },
  };
}
