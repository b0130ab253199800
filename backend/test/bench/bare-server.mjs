import { randomBytes, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

/**
 * What the product is held against: the same answers from the same SQL on the same tables, with nothing around it.
 * No validation, no guard, no log, no architecture.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
const server = fastify({ logger: false });

const one = async (client, sql, values) => (await client.query(sql, values)).rows[0];

async function transaction(work) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const packagesSql = `SELECT id, name, price_cents AS "priceCents", sessions, description FROM packages WHERE service_type = $1 AND active ORDER BY position`;
const findIntent = 'SELECT * FROM demo_intents WHERE id = $1';
const newEvent = 'INSERT INTO outbox (name, version, payload) VALUES ($1, $2, $3)';

server.get('/api/get_sat_act_packages', async () => {
  const { rows } = await pool.query(packagesSql, ['sat_act_course']);
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

server.post('/api/create-payment-intent', async ({ body, headers }) => {
  const [line] = body.lines;
  const { rows: packages } = await pool.query(packagesSql, ['sat_act_course']);
  const chosen = packages.find(({ id }) => id === line.body.packages);
  const ids = { checkout: randomUUID(), key: randomUUID(), token: randomBytes(32).toString('base64url') };
  await transaction(async (tx) => {
    await tx.query(
      `INSERT INTO checkouts (id, client_key, caller, fingerprint, account_id, token, purpose, amount_cents, description, receipt_email, metadata, terms_version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (client_key, caller) DO NOTHING RETURNING id`,
      [
        ids.checkout,
        headers['idempotency-key'],
        headers['idempotency-key'],
        Buffer.alloc(32),
        null,
        ids.token,
        body.purpose,
        body.amount,
        'SAT/ACT Course',
        null,
        '{}',
        body.terms_version,
      ],
    );
    await tx.query(
      `INSERT INTO checkout_lines (checkout_id, line_id, position, call, service_type, package_id, package_name, amount_cents, body) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ids.checkout,
        line.line_id,
        0,
        line.call,
        'sat_act_course',
        chosen.id,
        chosen.name,
        chosen.priceCents,
        JSON.stringify(line.body),
      ],
    );
    await tx.query(
      'INSERT INTO payments (checkout_id, provider, idempotency_key, amount_cents, currency) VALUES ($1, $2, $3, $4, $5)',
      [ids.checkout, 'demo', ids.key, body.amount, 'usd'],
    );
  });
  await pool.query('SELECT * FROM checkouts WHERE id = $1', [ids.checkout]);
  const payment = await one(pool, 'SELECT * FROM payments WHERE checkout_id = $1 ORDER BY version DESC LIMIT 1', [
    ids.checkout,
  ]);
  const intentId = `mock_pi_${randomUUID().replaceAll('-', '')}`;
  await pool.query(
    `INSERT INTO demo_intents (id, idempotency_key, amount_cents, currency, client_secret, metadata) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (idempotency_key) DO NOTHING`,
    [intentId, ids.key, body.amount, 'usd', `${intentId}_secret_x`, '{}'],
  );
  const intent = await one(pool, 'SELECT * FROM demo_intents WHERE idempotency_key = $1', [ids.key]);
  await pool.query(
    `UPDATE payments SET provider_intent_id = $2, status = 'open', updated_at = now() WHERE id = $1 AND provider_intent_id IS NULL`,
    [payment.id, intent.id],
  );
  return {
    success: true,
    clientSecret: intent.client_secret,
    payment_id: intent.id,
    payment_record_id: payment.id,
    metadata: {},
    amount: body.amount,
    checkout_id: ids.checkout,
    checkout_token: ids.token,
  };
});

server.post('/api/demo/payments/:intent/confirm', async ({ params }) => {
  await pool.query(
    `UPDATE demo_intents SET status = 'succeeded', amount_received_cents = amount_cents WHERE id = $1 AND status IN ('open', 'declined', 'requires_action', 'processing') RETURNING *`,
    [params.intent],
  );
  const eventId = `mock_evt_${randomUUID().replaceAll('-', '')}`;
  await pool.query('INSERT INTO demo_events (id, type, intent_id) VALUES ($1, $2, $3)', [
    eventId,
    'payment_intent.succeeded',
    params.intent,
  ]);
  await transaction(async (tx) => {
    await tx.query(
      'INSERT INTO provider_events (id, type, provider_intent_id, provider_created_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING RETURNING id',
      [eventId, 'payment_intent.succeeded', params.intent],
    );
    await tx.query(newEvent, [
      'ProviderEventReceived',
      1,
      JSON.stringify({ provider_event_id: eventId, provider_intent_id: params.intent }),
    ]);
  });
  return { success: true, status: 'succeeded' };
});

const newRegistration = `INSERT INTO registrations (payment_id, checkout_line_id, account_id, service_type, package_id, package_name, amount_cents,
   parent_first_name, parent_last_name, parent_phone, parent_email, parent_email_key, student_first_name, student_last_name, student_email, school, grade, exam_date)
 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT (checkout_line_id) DO NOTHING RETURNING id`;

server.post('/api/new_sat_act', async ({ body }) => {
  const found = await one(
    pool,
    'SELECT p.id, c.purpose FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.provider_intent_id = $1',
    [body.payment_intent_id],
  );
  await pool.query('SELECT provider_intent_id AS intent FROM payments WHERE id = $1', [found.id]);
  const intent = await one(pool, findIntent, [body.payment_intent_id]);
  await transaction(async (tx) => {
    const payment = await one(tx, 'SELECT * FROM payments WHERE id = $1 FOR UPDATE', [found.id]);
    await tx.query(
      `UPDATE payments SET status = 'succeeded', amount_received_cents = $2, succeeded_at = now(), version = version + 1 WHERE id = $1`,
      [payment.id, intent.amount_received_cents],
    );
    await tx.query(
      'INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [payment.id, 'capture', intent.id, intent.amount_received_cents, 'usd'],
    );
    const checkout = await one(tx, 'SELECT * FROM checkouts WHERE id = $1', [payment.checkout_id]);
    await tx.query(newEvent, ['PaymentSucceeded', 1, JSON.stringify({ payment_id: payment.id })]);
    const { rows: lines } = await tx.query('SELECT * FROM checkout_lines WHERE checkout_id = $1 ORDER BY position', [
      checkout.id,
    ]);
    for (const line of lines) {
      const b = line.body;
      const names = [
        b.parent_firstname,
        b.parent_lastname,
        b.parent_phone,
        b.parent_email,
        b.parent_email,
        b.student_firstname,
        b.student_lastname,
        b.student_email,
      ];
      const registration = await one(tx, newRegistration, [
        payment.id,
        line.id,
        null,
        line.service_type,
        line.package_id,
        line.package_name,
        line.amount_cents,
        ...names,
        b.school,
        b.grade,
        b.exam_date,
      ]);
      await tx.query(`UPDATE checkout_lines SET status = 'booked' WHERE id = $1`, [line.id]);
      await tx.query(newEvent, ['RegistrationSubmitted', 1, JSON.stringify({ registration_id: registration.id })]);
    }
    await tx.query(`UPDATE checkouts SET status = 'completed', completed_at = now() WHERE id = $1`, [checkout.id]);
  });
  const line = await one(
    pool,
    `SELECT r.id AS registration_id, l.call, l.package_id, l.package_name, l.body FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 ORDER BY l.position`,
    [found.id],
  );
  return {
    success: true,
    status: 'success',
    message: 'Registration submitted successfully',
    registration_id: line.registration_id,
  };
});

console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
