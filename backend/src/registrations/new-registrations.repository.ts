import type { SeatOnDate } from '@academy/contracts/rules/booking-status';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { Cents } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Database } from '../platform/database/database.js';

/** A registration as shown in the office's lists. */
export interface RegisteredChild {
  id: string;
  child: string;
  service: ServiceType;
  package: string;
  /** "YYYY-MM-DD HH:mm". */
  dates: string[];
  /** Its seats; empty for a package. */
  tests: SeatOnDate[];
  isRefundPending: boolean;
  /** Cents. */
  amount: Cents;
  status: string;
  registeredAt: Date;
  /** Total number, beyond the limit too. */
  total: number;
}

/** SQL: the start of a day, academy time. */
const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE '${academyTimeZone}')`;

const ended = "r.status IN ('cancelled', 'refunded')";

/** Registrations made between two days, newest first, excluding those created by transfers to a sibling. Both days YYYY-MM-DD. */
export const listNewRegistrations = (
  database: Database,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<RegisteredChild[]> =>
  database.rows(
    `WITH made AS (
       SELECT *, (count(*) OVER ())::int AS total FROM registrations
       WHERE created_at >= ${startOf('$1::date')} AND created_at < ${startOf('$2::date + 1')} AND bought_registration_id IS NULL
       ORDER BY created_at DESC, id LIMIT $3)
     SELECT r.id, trim(r.student_first_name || ' ' || r.student_last_name) AS child, r.service_type AS service, r.package_name AS package, r.amount_cents AS amount,
       r.status, r.created_at AS "registeredAt", r.total,
       ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id AND (s.status = 'booked' OR ${ended}) ORDER BY 1) AS dates,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'status', s.status, 'attendance', f.attendance) ORDER BY s.date, s.session_id)
         FROM seats s JOIN seat_facts f ON f.seat_id = s.id WHERE s.registration_id = r.id AND s.status <> 'held'), '[]') AS tests,
       EXISTS (SELECT 1 FROM refunds f WHERE f.payment_id = r.payment_id AND f.status = 'pending' AND (f.registration_id = r.id OR f.registration_id IS NULL)) AS "isRefundPending"
     FROM made r ORDER BY r.created_at DESC, r.id`,
    [from, to, most],
  );
