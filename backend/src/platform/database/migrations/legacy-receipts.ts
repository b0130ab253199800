/**
 * The names that processes of the previous release use while both run. Every trigger here reads and writes `deliveries` only,
 * so a delivery that one release completes is complete for the other as well.
 */
export const legacyViews = `
DROP TABLE receipts;
DROP TABLE dead_deliveries;

CREATE FUNCTION legacy_publish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deliveries (event_id, subscriber, queue, next_attempt_at)
    SELECT NEW.id, s.subscriber, s.queue, academy_now() + make_interval(secs => s.delay_seconds) FROM subscriptions s WHERE s.event = NEW.name;
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_publish AFTER INSERT ON outbox FOR EACH ROW WHEN (NEW.published_at IS NULL) EXECUTE FUNCTION legacy_publish();

CREATE VIEW receipts AS SELECT event_id, subscriber, done_at AS created_at FROM deliveries WHERE status = 'done';
CREATE FUNCTION legacy_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM deliveries WHERE event_id = OLD.event_id AND subscriber = OLD.subscriber;
    RETURN OLD;
  END IF;
  INSERT INTO deliveries (event_id, subscriber, queue, status, enqueued_at, done_at)
    VALUES (NEW.event_id, NEW.subscriber, coalesce((SELECT s.queue FROM subscriptions s WHERE s.subscriber = NEW.subscriber), 'mail'),
      'done', academy_now(), academy_now())
    ON CONFLICT (event_id, subscriber) DO UPDATE SET status = 'done', done_at = academy_now() WHERE deliveries.status <> 'done';
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_receipt INSTEAD OF INSERT OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION legacy_receipt();

CREATE VIEW dead_deliveries AS SELECT event_id, subscriber, failed_at AS created_at FROM deliveries WHERE status = 'dead';
CREATE FUNCTION legacy_dead_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE deliveries SET status = 'open' WHERE event_id = OLD.event_id AND subscriber = OLD.subscriber AND status = 'dead';
    RETURN OLD;
  END IF;
  UPDATE deliveries SET status = 'dead', failed_at = academy_now()
    WHERE event_id = NEW.event_id AND subscriber = NEW.subscriber AND status = 'open';
  IF FOUND THEN RETURN NEW; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER legacy_dead_delivery INSTEAD OF INSERT OR DELETE ON dead_deliveries FOR EACH ROW EXECUTE FUNCTION legacy_dead_delivery();`;

/** The tables of the previous release again, with what the deliveries say. Its relay hands over what is open; its receipts skip what is done. */
export const legacyDown = `
DROP TRIGGER legacy_publish ON outbox;
DROP FUNCTION legacy_publish();
DROP VIEW receipts, dead_deliveries;
DROP FUNCTION legacy_receipt();
DROP FUNCTION legacy_dead_delivery();
CREATE TABLE receipts (
  event_id uuid NOT NULL REFERENCES outbox (id),
  subscriber text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  PRIMARY KEY (event_id, subscriber)
);
CREATE TABLE dead_deliveries (
  event_id uuid NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  subscriber text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT academy_now(),
  PRIMARY KEY (event_id, subscriber)
);
INSERT INTO receipts SELECT event_id, subscriber, done_at FROM deliveries WHERE status = 'done';
INSERT INTO dead_deliveries SELECT event_id, subscriber, coalesce(failed_at, academy_now()) FROM deliveries WHERE status = 'dead';
UPDATE outbox o SET claimed_until = NULL,
  done_at = CASE WHEN NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = o.id AND d.status <> 'done') THEN coalesce(o.done_at, academy_now()) END,
  published_at = CASE WHEN EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = o.id AND d.status = 'open') THEN NULL ELSE coalesce(o.published_at, academy_now()) END;
CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();`;
