import { randomBytes, randomUUID } from 'node:crypto';
import type { EmailChanged, EmailCodeRequested, PasswordResetRequested } from '@academy/contracts/events/accounts';
import type { PaymentSucceeded, ProviderEventReceived } from '@academy/contracts/events/payments';
import type { RegistrationSubmitted, SessionsTransferred } from '@academy/contracts/events/registrations';
import type { StaffLinkRequested } from '@academy/contracts/events/staff';
import type { StudentCreated } from '@academy/contracts/events/students';
import { academyDay } from '@academy/contracts/rules/dates';
import type { TestDatabase } from '../support/database.js';
import { storeEvent } from '../support/events.js';
import { cheapest, courseBody } from '../support/journey.js';

/** Inserts a row unchanged. */
export async function insert(database: TestDatabase, table: string, row: Record<string, unknown>): Promise<void> {
  const values = Object.values(row);
  await database.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
}

/** Stores the rows that a `StudentCreated` event with these ids refers to, and a brother of the student. */
export async function storeStudent(
  database: TestDatabase,
  {
    account_id,
    student_id,
    old_student_id,
  }: Pick<StudentCreated, 'account_id' | 'student_id'> & { old_student_id: string },
): Promise<void> {
  await insert(database, 'accounts', {
    id: account_id,
    email: 'jane@example.com',
    email_key: 'jane@example.com',
    password_hash: 'none',
    firstname: 'Jane',
    lastname: 'Doe',
  });
  await insert(database, 'students', {
    id: student_id,
    account_id,
    student_name: 'Ann Marie Doe',
    student_email: 'ann@example.com',
    student_email_key: 'ann@example.com',
    password_hash: 'none',
  });
  await insert(database, 'students', {
    id: old_student_id,
    account_id,
    student_name: 'Ben Doe',
    password_hash: 'none',
  });
}

/**
 * Stores the rows that these events refer to: `EmailChangeRequested`, `EmailChanged`, `AccountDeleted`, `PasswordResetRequested` and
 * `EmailCodeRequested`. Their account must exist.
 */
export async function storeAccountCare(
  database: TestDatabase,
  {
    account_id,
    email_change_id,
    requested_email_change_id,
    request_id,
    code_id,
  }: EmailChanged & { requested_email_change_id: string } & PasswordResetRequested & EmailCodeRequested,
): Promise<void> {
  await insert(database, 'email_changes', {
    id: email_change_id,
    account_id,
    old_email: 'jane@example.com',
    new_email: 'jane.doe@example.com',
    undoable: true,
  });
  await insert(database, 'email_changes', {
    id: requested_email_change_id,
    account_id,
    old_email: 'jane.doe@example.com',
    new_email: 'jane@example.com',
    status: 'pending',
  });
  await insert(database, 'account_deletions', { account_id, email: 'jane@example.com', first_name: 'Jane' });
  await insert(database, 'password_reset_requests', { id: request_id, email_key: 'jane@example.com' });
  await insert(database, 'email_codes', {
    id: code_id,
    email: 'jane@example.com',
    email_key: 'jane@example.com',
    code: '123456',
    network: '198.51.100.7',
    expires_at: new Date(Date.now() + 600_000),
  });
}

/** Stores the row that a `StaffLinkRequested` event with this id refers to. */
export async function storeStaff(
  database: TestDatabase,
  { staff_id }: Pick<StaffLinkRequested, 'staff_id'>,
): Promise<void> {
  await insert(database, 'staff', {
    id: staff_id,
    email: 'jane@example.com',
    email_key: 'jane@example.com',
    name: 'Jane Doe',
    role: 'desk',
  });
}

/** Stores the rows that a `ProviderEventReceived` event with these ids refers to, about a paid intent. */
export async function storeProviderEvent(
  database: TestDatabase,
  { provider_event_id, provider_intent_id }: ProviderEventReceived,
): Promise<void> {
  const amount = cheapest.priceCents;
  await insert(database, 'demo_intents', {
    id: provider_intent_id,
    idempotency_key: randomUUID(),
    status: 'succeeded',
    amount_cents: amount,
    amount_received_cents: amount,
    currency: 'usd',
    client_secret: 'none',
    metadata: {},
  });
  await insert(database, 'provider_events', {
    id: provider_event_id,
    type: 'payment_intent.succeeded',
    provider_intent_id,
    provider_created_at: new Date(),
  });
}

/** Stores the rows that a `PaymentSucceeded` event and its `RegistrationSubmitted` event refer to. */
export async function storeRegistration(
  database: TestDatabase,
  ids: Pick<RegistrationSubmitted, 'registration_id' | 'line_id'> &
    Pick<PaymentSucceeded, 'payment_id' | 'checkout_id' | 'provider_intent_id'>,
): Promise<void> {
  const body = courseBody();
  const service = {
    service_type: 'sat_act_course',
    package_id: cheapest.id,
    package_name: cheapest.name,
    amount_cents: cheapest.priceCents,
  };
  const [checkoutLine, amount] = [randomUUID(), cheapest.priceCents];
  await insert(database, 'checkouts', {
    id: ids.checkout_id,
    client_key: randomUUID(),
    caller: 'guest',
    fingerprint: randomBytes(32),
    token: 'checkout-token',
    purpose: 'registrations',
    status: 'completed',
    amount_cents: amount,
    description: 'SAT/ACT Course',
    metadata: {},
  });
  await insert(database, 'checkout_lines', {
    id: checkoutLine,
    checkout_id: ids.checkout_id,
    line_id: ids.line_id,
    position: 0,
    call: 'new_sat_act',
    ...service,
    body,
    status: 'booked',
  });
  await insert(database, 'payments', {
    id: ids.payment_id,
    checkout_id: ids.checkout_id,
    provider: 'demo',
    provider_intent_id: ids.provider_intent_id,
    idempotency_key: randomUUID(),
    status: 'succeeded',
    amount_cents: amount,
    amount_received_cents: amount,
    currency: 'usd',
    succeeded_at: new Date(),
  });
  await insert(database, 'ledger_entries', {
    payment_id: ids.payment_id,
    kind: 'capture',
    provider_object_id: ids.provider_intent_id,
    amount_cents: amount,
    currency: 'usd',
  });
  await insert(database, 'registrations', {
    id: ids.registration_id,
    payment_id: ids.payment_id,
    checkout_line_id: checkoutLine,
    ...service,
    parent_first_name: body.parent_firstname,
    parent_last_name: body.parent_lastname,
    parent_phone: body.parent_phone,
    parent_email: body.parent_email,
    parent_email_key: body.parent_email,
    student_first_name: body.student_firstname,
    student_last_name: body.student_lastname,
    student_email: body.student_email,
    school: body.school,
    grade: body.grade,
    exam_date: academyDay(new Date()),
  });
}

/** Stores the rows of a `SessionsTransferred` event: one of two sessions was transferred to the student, who must exist. */
export async function storeTransfer(
  database: TestDatabase,
  { registration_id: from, new_registration_id: to, student_id }: SessionsTransferred & { student_id: string },
): Promise<void> {
  const amount = cheapest.priceCents / 2;
  await database.query('UPDATE registrations SET sessions = 2, amount_cents = amount_cents - $2 WHERE id = $1', [
    from,
    amount,
  ]);
  await database.query(
    `INSERT INTO registrations SELECT (jsonb_populate_record(r, jsonb_build_object('id', $2::uuid, 'checkout_line_id', NULL, 'bought_registration_id', r.id,
       'sessions', 1, 'amount_cents', $3::int, 'student_id', $4::uuid, 'student_first_name', 'Ann Marie'))).* FROM registrations r WHERE r.id = $1`,
    [from, to, amount, student_id],
  );
  const movement = { kind: 'transferred', actor_kind: 'staff', amount_cents: amount };
  await insert(database, 'session_movements', {
    registration_id: from,
    kind: 'granted',
    delta: 2,
    actor_kind: 'guest',
  });
  await insert(database, 'session_movements', {
    ...movement,
    registration_id: from,
    delta: -1,
    other_registration_id: to,
  });
  await insert(database, 'session_movements', {
    ...movement,
    registration_id: to,
    delta: 1,
    other_registration_id: from,
  });
}

/** Stores an event in the outbox unchanged; the product's own relay delivers it. */
export async function deliver(
  database: TestDatabase,
  event: { id: string; name: string; version: number; payload: object },
): Promise<void> {
  await storeEvent(database, event);
}
