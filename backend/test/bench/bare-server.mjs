import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

/**
 * The baseline for the product: returns the same responses and writes the same rows to the same tables, with as few statements as
 * possible. It has no validation, guards, rate limits, logging or architecture. Only the demo provider's tables are accessed in separate
 * statements, because a real provider is called over the network.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
const server = fastify({ logger: false });

let statements = 0;
/** Sends a named statement, so that PostgreSQL plans it once per connection. */
const send = async (name, text, values) => {
  statements += 1;
  return (await pool.query({ name, text, values })).rows[0];
};

server.get('/statements', async () => ({ statements }));

const packagesSql = `SELECT id, name, price_cents AS "priceCents", description FROM packages WHERE service_type = $1 AND active ORDER BY position`;

server.get('/api/get_sat_act_packages', async () => {
  const { rows } = await pool.query({ name: 'packages', text: packagesSql, values: ['sat_act_course'] });
  return {
    success: true,
    data: rows.map(({ id, name, priceCents, description }) => ({
      id,
      name,
      price: (priceCents / 100).toFixed(2),
      description,
    })),
  };
});

const newCheckout = `
WITH chosen AS (SELECT * FROM packages WHERE id = $1 AND active),
checkout AS (
  INSERT INTO checkouts (id, client_key, caller, fingerprint, purpose, amount_cents, description, metadata, terms_version, family, network, email_group, device_hash, proven, held_places, token_hashes)
  SELECT $2::uuid, $3::uuid, ($3::uuid)::text, $4::bytea, $5::text, price_cents, 'SAT/ACT Course', $6::jsonb, $7::text, $8::text, $9::text, 'example.com', $10::bytea, true, 0, ARRAY[$11::bytea] FROM chosen),
line AS (
  INSERT INTO checkout_lines (checkout_id, line_id, position, call, service_type, package_id, package_name, sessions, amount_cents, body)
  SELECT $2::uuid, $12::uuid, 0, $13::text, 'sat_act_course', id, name, sessions, price_cents, $14::jsonb FROM chosen),
audited AS (
  INSERT INTO audit (actor_kind, request_id, command, subject_kind, subject_id, details)
  SELECT 'guest', $17::uuid, 'StartCheckout', 'checkout', ($2::uuid)::text, jsonb_build_object('amount_cents', price_cents) FROM chosen)
INSERT INTO payments (id, checkout_id, provider, idempotency_key, amount_cents, currency)
SELECT $15::uuid, $2::uuid, 'demo', $16::uuid, price_cents, 'usd' FROM chosen RETURNING amount_cents AS amount`;

const newIntent =
  'INSERT INTO demo_intents (id, idempotency_key, amount_cents, currency, client_secret, metadata) VALUES ($1, $2, $3, $4, $5, $6)';

const keepIntent =
  "UPDATE payments SET provider_intent_id = $2, status = 'open', updated_at = academy_now() WHERE id = $1";

const bodyFields = ({ body }) => {
  const {
    package_name: _name,
    packages: _package,
    amount: _amount,
    payment_status: _status,
    course_type: _course,
    type: _type,
    ...fields
  } = body;
  return JSON.stringify(fields);
};

server.post('/api/create-payment-intent', async ({ body, headers, ip }) => {
  const [line] = body.lines;
  const [checkoutId, paymentId, key] = [randomUUID(), randomUUID(), randomUUID()];
  const token = randomBytes(32).toString('base64url');
  const metadata = {
    source: 'web_form',
    purpose: body.purpose,
    services: 'SAT/ACT Course',
    line_count: '1',
    checkout_id: checkoutId,
    total_amount: String(body.amount),
    package_names: line.body.package_name,
  };
  const { amount } = await send('checkout', newCheckout, [
    line.body.packages,
    checkoutId,
    headers['idempotency-key'],
    createHash('sha256').update(JSON.stringify(body)).digest(),
    body.purpose,
    JSON.stringify(metadata),
    body.terms_version,
    `email:${line.body.parent_email}`,
    ip,
    randomBytes(32),
    createHash('sha256').update(token).digest(),
    line.line_id,
    line.call,
    bodyFields(line),
    paymentId,
    key,
    randomUUID(),
  ]);
  const intent = `mock_pi_${randomUUID().replaceAll('-', '')}`;
  const secret = `${intent}_secret_${randomBytes(18).toString('base64url')}`;
  const told = { ...metadata, payment_record_id: paymentId };
  await send('intent', newIntent, [intent, key, amount, 'usd', secret, JSON.stringify(told)]);
  await send('keep-intent', keepIntent, [paymentId, intent]);
  return {
    success: true,
    clientSecret: secret,
    payment_id: intent,
    payment_record_id: paymentId,
    metadata: told,
    amount,
    checkout_id: checkoutId,
    checkout_token: token,
  };
});

const charge = `
WITH confirmed AS (UPDATE demo_intents SET status = 'succeeded', amount_received_cents = amount_cents WHERE id = $1 AND status = 'open' RETURNING id)
INSERT INTO demo_events (id, type, intent_id) SELECT $2::text, 'payment_intent.succeeded', id FROM confirmed`;

/** SQL that inserts the deliveries of the rows in `published`. */
const deliver = `
INSERT INTO deliveries (event_id, subscriber, queue, next_attempt_at)
SELECT p.id, s.subscriber, s.queue, academy_now() + make_interval(secs => s.delay_seconds) FROM published p JOIN subscriptions s ON s.event = p.name AND (s.unless IS NULL OR NOT p.payload @> s.unless)`;

const receiveEvent = `
WITH received AS (
  INSERT INTO provider_events (id, type, provider_intent_id, provider_created_at, payload)
  VALUES ($1::text, 'payment_intent.succeeded', $2::text, date_trunc('second', academy_now()), jsonb_build_object('id', $2::text, 'object', 'payment_intent'))
  ON CONFLICT DO NOTHING RETURNING jsonb_build_object('provider_event_id', id, 'provider_intent_id', provider_intent_id) AS payload),
published AS (
  INSERT INTO outbox (name, version, payload, published_at, actor_kind, request_id)
  SELECT 'ProviderEventReceived', 1, payload, academy_now(), 'guest', $3::uuid FROM received RETURNING id, name, payload),
delivered AS (${deliver})
INSERT INTO audit (actor_kind, request_id, command, subject_kind, subject_id, details)
SELECT 'guest', $3::uuid, 'ConfirmDemoPayment', 'provider_event', $1::text, '{}'::jsonb FROM received
UNION ALL SELECT 'guest', $3::uuid, 'ReceiveProviderEvent', 'provider_event', $1::text, jsonb_build_object('type', 'payment_intent.succeeded') || jsonb_build_object('events', jsonb_agg(payload || jsonb_build_object('event', name))) FROM published`;

server.post('/api/demo/payments/:intent/confirm', async ({ params }) => {
  const eventId = `mock_evt_${randomUUID().replaceAll('-', '')}`;
  await send('charge', charge, [params.intent, eventId]);
  await send('receive', receiveEvent, [eventId, params.intent, randomUUID()]);
  return { success: true, status: 'succeeded' };
});

const settle = `
WITH locked AS (SELECT * FROM payments WHERE provider_intent_id = $1::text AND status = 'open' FOR UPDATE),
paid AS (
  UPDATE payments p SET status = 'succeeded', amount_received_cents = $2::int, succeeded_at = academy_now(), updated_at = academy_now(), version = p.version + 1
  FROM locked WHERE p.id = locked.id RETURNING p.id, p.checkout_id),
captured AS (
  INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) SELECT id, 'capture', $1::text, $2::int, 'usd' FROM paid),
booked AS (
  UPDATE checkout_lines l SET status = 'booked' FROM paid WHERE l.checkout_id = paid.checkout_id RETURNING l.*, paid.id AS payment_id),
completed AS (
  UPDATE checkouts c SET status = 'completed', completed_at = academy_now() FROM paid WHERE c.id = paid.checkout_id),
children AS (
  INSERT INTO students (parent_email_key, name_key, student_name, student_email, student_email_key, school, password_hash)
  SELECT lower(body->>'parent_email'), lower(body->>'student_firstname' || ' ' || (body->>'student_lastname')), (body->>'student_firstname') || ' ' || (body->>'student_lastname'),
    body->>'student_email', lower(body->>'student_email'), body->>'school', ''
  FROM booked ON CONFLICT (parent_email_key, name_key) WHERE account_id IS NULL AND deleted_at IS NULL DO UPDATE SET updated_at = academy_now()
  RETURNING id, parent_email_key, name_key),
registered AS (
  INSERT INTO registrations (student_id, payment_id, checkout_line_id, service_type, package_id, package_name, sessions, amount_cents, parent_first_name, parent_last_name,
    parent_phone, parent_email, parent_email_key, student_first_name, student_last_name, student_email, school, grade, exam_date)
  SELECT (SELECT c.id FROM children c), payment_id, id, service_type, package_id, package_name, sessions, amount_cents, body->>'parent_firstname', body->>'parent_lastname',
    body->>'parent_phone', body->>'parent_email', lower(body->>'parent_email'), body->>'student_firstname', body->>'student_lastname', body->>'student_email',
    body->>'school', body->>'grade', (body->>'exam_date')::date
  FROM booked RETURNING id, checkout_line_id, service_type, sessions, amount_cents),
granted AS (
  INSERT INTO session_movements (registration_id, kind, delta, actor_kind, request_id)
  SELECT id, 'granted', sessions, 'guest', $3::uuid FROM registered WHERE sessions > 0),
published AS (
  INSERT INTO outbox (name, version, payload, published_at, actor_kind, request_id)
  SELECT 'PaymentSucceeded', 1, jsonb_build_object('payment_id', id, 'checkout_id', checkout_id, 'provider_intent_id', $1::text, 'purpose', 'registrations',
    'amount', $2::int, 'currency', 'usd'), academy_now(), 'guest', $3::uuid FROM paid
  UNION ALL SELECT 'RegistrationSubmitted', 1, jsonb_build_object('registration_id', r.id, 'payment_id', b.payment_id, 'checkout_id', b.checkout_id,
    'line_id', b.line_id, 'service_type', r.service_type, 'amount', r.amount_cents, 'confirmed_by_payment', true, 'by_guest', true), academy_now(), 'guest', $3::uuid
  FROM registered r JOIN booked b ON b.id = r.checkout_line_id RETURNING id, name, payload),
delivered AS (${deliver}),
audited AS (
  INSERT INTO audit (actor_kind, request_id, command, subject_kind, subject_id, details)
  SELECT 'guest', $3::uuid, 'SubmitRegistration', 'payment', id::text, '{}'::jsonb FROM paid
  UNION ALL SELECT 'guest', $3::uuid, 'SyncPayment', 'payment', (SELECT id::text FROM paid), jsonb_build_object('events', jsonb_agg(payload || jsonb_build_object('event', name))) FROM published)
SELECT id FROM registered`;

server.post('/api/new_sat_act', async ({ body }, reply) => {
  const intent = await send(
    'read-intent',
    'SELECT id, status, amount_received_cents AS received FROM demo_intents WHERE id = $1',
    [body.payment_intent_id],
  );
  const registered = await send('settle', settle, [intent.id, intent.received, randomUUID()]);
  reply.code(201);
  return {
    success: true,
    status: 'success',
    message: 'Registration submitted successfully',
    registration_id: registered.id,
  };
});

console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
