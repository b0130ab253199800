import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `earliest_date` is null for a seat that was never moved, and `price_cents` for the dates of a diagnostic, which have one price. */
const columns = `
ALTER TABLE seats ADD COLUMN earliest_date timestamp, ADD COLUMN price_cents integer;
ALTER TABLE refunds ADD COLUMN registration_id uuid REFERENCES registrations (id);`;

/** Where the catalog no longer has the prices of then, what was paid is divided evenly: the parts add up to it. */
const prices = `
UPDATE seats s SET price_cents = CASE WHEN p.listed = p.amount THEN p.price ELSE p.amount * p.n / p.seats - p.amount * (p.n - 1) / p.seats END
FROM (
  SELECT s.id, r.amount_cents::bigint AS amount, t.price_cents AS price, sum(t.price_cents) OVER whole AS listed,
    row_number() OVER (PARTITION BY r.id ORDER BY s.created_at, s.id) AS n, count(*) OVER whole AS seats
  FROM seats s JOIN registrations r ON r.id = s.registration_id JOIN test_sessions t ON t.id = s.session_id
  WHERE r.service_type = 'sat_act_practice' WINDOW whole AS (PARTITION BY r.id)
) p WHERE p.id = s.id;
UPDATE seats SET earliest_date = LEAST(bought_date, date) WHERE bought_date IS NOT NULL;`;

/**
 * What a cancellation needs to know of a seat: the earliest date it ever had and what its date cost. And for which registration a
 * refund was made. Processes of the previous release write none of it: a seat of theirs counts with an even part of what was paid.
 */
export class SeatPricesAndRefunds1763676000030 implements MigrationInterface {
  async up(database: QueryRunner): Promise<void> {
    await database.query(columns);
    await database.query(prices);
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query(`ALTER TABLE refunds DROP COLUMN registration_id;
      ALTER TABLE seats DROP COLUMN earliest_date, DROP COLUMN price_cents`);
  }
}
