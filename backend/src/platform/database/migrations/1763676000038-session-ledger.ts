import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sessions left of a registration are the sum of its movements. Rows are never changed and never deleted. */
const ledger = `
CREATE TABLE session_movements (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  registration_id uuid NOT NULL REFERENCES registrations (id),
  kind text NOT NULL,
  delta integer NOT NULL,
  refund_id uuid REFERENCES refunds (id),
  request_key uuid,
  actor_kind text NOT NULL CHECK (actor_kind IN ('parent', 'student', 'guest', 'staff', 'system')),
  actor_id text,
  request_id uuid,
  reason text,
  at timestamptz NOT NULL DEFAULT academy_now(),
  CHECK (CASE WHEN kind IN ('granted', 'returned', 'refund_reversed') THEN delta > 0
    WHEN kind IN ('used', 'refunded', 'revoked') THEN delta < 0 ELSE false END),
  CHECK ((refund_id IS NOT NULL) = (kind IN ('refunded', 'refund_reversed')))
);
CREATE INDEX session_movements_of_registration ON session_movements (registration_id, id);
CREATE UNIQUE INDEX session_movements_granted_once ON session_movements (registration_id) WHERE kind = 'granted';
CREATE UNIQUE INDEX session_movements_by_request ON session_movements (request_key) WHERE request_key IS NOT NULL;
CREATE UNIQUE INDEX session_movements_by_refund ON session_movements (refund_id, kind) WHERE refund_id IS NOT NULL;
CREATE FUNCTION refuse_session_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Session movements are never changed or deleted';
END $$;
CREATE TRIGGER session_movements_insert_only BEFORE UPDATE OR DELETE ON session_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_session_movement_change();`;

/** Packages sold before the ledger: all sessions of those that are booked are left, and none of those that have ended. */
const earlierPackages = `
INSERT INTO session_movements (registration_id, kind, delta, actor_kind, reason, at)
SELECT r.id, m.kind, m.delta, 'system', 'Sold before sessions were counted', r.created_at
FROM registrations r CROSS JOIN LATERAL (VALUES ('granted', r.sessions), ('revoked', -r.sessions)) AS m (kind, delta)
WHERE r.sessions > 0 AND (m.kind = 'granted' OR r.status IN ('cancelled', 'refunded'))
ORDER BY r.created_at, r.id, m.kind`;

/** The sessions of packages: what was granted, used, returned and refunded. */
export class SessionLedger1763676000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ledger);
    await runner.query(earlierPackages);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session_movements');
    await runner.query('DROP FUNCTION refuse_session_movement_change()');
  }
}
