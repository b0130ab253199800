import type { SatOrAct } from '@academy/contracts/rules/exams';
import type { WaitlistField } from '@academy/contracts/rules/waitlist';
import type { NeverPaidSeats } from '@academy/contracts/rules/holds';
import { guestFamily } from '@academy/contracts/rules/contact';
import type { CallerOrigin } from '../../accounts/index.js';
import { lockNames } from '../../platform/database/advisory-locks.repository.js';
import type { Database, Tx } from '../../platform/database/database.js';
import type { TestSession } from '../test-session.js';

/** A student of an address, on the waitlist of a test on a date. */
export interface WaitingStudent extends TestSession {
  emailKey: string;
  /** Id of the family's child; the folded name of a student who is none. */
  studentKey: string;
}

/** An entry that is about to be stored. */
export interface NewEntry extends WaitingStudent, CallerOrigin {
  exam: SatOrAct | null;
  accountId: string | null;
  email: string;
  fields: Record<WaitlistField, string>;
  /** Whether the sender has proved that the address is theirs. */
  confirmed: boolean;
}

/** SQL: the active entries `e` of a student. Parameters $1 to $4. */
const ofStudent = `e.session_id = $1 AND e.date = $2 AND e.email_key = $3 AND e.student_key = $4 AND e.status IN ('waiting', 'offered')`;
/** SQL condition: entry `e` has this address. The keys of a student treat addresses with a tag as the same. */
const ofAddress = (parameter: string) => `lower(trim(e.email)) = lower(trim(${parameter}))`;
const studentOf = ({ sessionId, date, emailKey, studentKey }: WaitingStudent) => [
  sessionId,
  date,
  emailKey,
  studentKey,
];

/** @returns the id of the student's confirmed entry; at most one is active */
export async function findConfirmed(tx: Tx, student: WaitingStudent): Promise<string | null> {
  const row = await tx
    .named('find confirmed entry')
    .one<{ id: string }>(
      `SELECT e.id FROM waitlist_entries e WHERE ${ofStudent} AND e.confirmed_at IS NOT NULL`,
      studentOf(student),
    );
  return row?.id ?? null;
}

/** @returns the id of the student's first unconfirmed entry with the same address */
export async function findUnconfirmed(tx: Tx, { email, ...student }: NewEntry): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `SELECT e.id FROM waitlist_entries e WHERE ${ofStudent} AND e.confirmed_at IS NULL AND ${ofAddress('$5')} ORDER BY e.position LIMIT 1`,
    [...studentOf(student), email],
  );
  return row?.id ?? null;
}

/** @returns the id of an unconfirmed entry with the same choices and details, sent by the same account */
export async function findSame(tx: Tx, entry: NewEntry): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `SELECT e.id FROM waitlist_entries e WHERE ${ofStudent} AND e.confirmed_at IS NULL AND e.email = $5 AND e.fields = $6::jsonb
       AND e.exam IS NOT DISTINCT FROM $7 AND e.account_id IS NOT DISTINCT FROM $8::uuid LIMIT 1`,
    [...studentOf(entry), entry.email, JSON.stringify(entry.fields), entry.exam, entry.accountId],
  );
  return row?.id ?? null;
}

/** How many students of an address are on the list of a date. */
export async function countConfirmed(
  tx: Tx,
  { sessionId, date, emailKey }: Omit<WaitingStudent, 'studentKey'>,
): Promise<number> {
  const row = await tx.only<{ count: number }>(
    `SELECT count(*)::int AS count FROM waitlist_entries WHERE session_id = $1 AND date = $2 AND email_key = $3 AND status IN ('waiting', 'offered')
       AND confirmed_at IS NOT NULL`,
    [sessionId, date, emailKey],
  );
  return row.count;
}

/** The place at the end of the line, from 1. The same for everyone, so it does not reveal who is in the line. */
export async function placeAtEnd(tx: Tx, { sessionId, date }: TestSession): Promise<number> {
  const row = await tx.only<{ place: number }>(
    `SELECT count(DISTINCT (email_key, student_key))::int + 1 AS place FROM waitlist_entries WHERE session_id = $1 AND date = $2 AND status = 'waiting'`,
    [sessionId, date],
  );
  return row.place;
}

/** @returns its id */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const row = await tx.only<{ id: string }>(
    `INSERT INTO waitlist_entries (session_id, date, email_key, student_key, exam, account_id, email, fields, confirmed_at, network, email_group)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9 THEN academy_now() END, $10, $11) RETURNING id`,
    [
      ...studentOf(entry),
      entry.exam,
      entry.accountId,
      entry.email,
      JSON.stringify(entry.fields),
      entry.confirmed,
      entry.network,
      entry.emailGroup,
    ],
  );
  return row.id;
}

/** Replaces what an entry of the same student says, and confirms it. It keeps its place. An entry with another address stays as it is. */
export async function overwrite(tx: Tx, id: string, entry: NewEntry): Promise<void> {
  await tx.run(
    `UPDATE waitlist_entries e SET exam = $2, account_id = $3, fields = $4, confirmed_at = COALESCE(confirmed_at, academy_now()), network = $6, email_group = $7 WHERE e.id = $1 AND ${ofAddress('$5')}`,
    [id, entry.exam, entry.accountId, JSON.stringify(entry.fields), entry.email, entry.network, entry.emailGroup],
  );
}

/** Ends an unconfirmed entry of a student who is on the list already. If it is newer, the student's entry says from now on what it says. */
export async function merge(tx: Tx, unconfirmedId: string, confirmedId: string): Promise<void> {
  await tx.run(
    `UPDATE waitlist_entries e SET exam = o.exam, account_id = o.account_id, email = o.email, fields = o.fields
     FROM waitlist_entries o WHERE e.id = $2 AND o.id = $1 AND o.position > e.position`,
    [unconfirmedId, confirmedId],
  );
  await tx.run("UPDATE waitlist_entries SET status = 'left' WHERE id = $1", [unconfirmedId]);
}

/** Confirms an entry, from the network of the caller who opened its link. Check its status before. */
export async function confirmEntry(tx: Tx, id: string, { network, emailGroup }: CallerOrigin): Promise<void> {
  await tx.run(
    'UPDATE waitlist_entries SET confirmed_at = academy_now(), network = $2, email_group = $3 WHERE id = $1',
    [id, network, emailGroup],
  );
}

/**
 * How many confirmed, active entries families have that come from the same network or email domain and have never paid. Serializes these
 * counts until the end of the transaction. @returns null for a family that has paid
 */
export async function countSameOrigin(
  tx: Tx,
  { accountId, email }: Pick<NewEntry, 'accountId' | 'email'>,
  { network, emailGroup }: CallerOrigin,
): Promise<Pick<NeverPaidSeats, 'ofNetwork' | 'ofGroup'> | null> {
  await lockNames(tx, [`waitlist:${network}`, `waitlist:${emailGroup}`]);
  const row = await tx.only<{ ofNetwork: number; ofGroup: number; hasPaid: boolean }>(
    `SELECT (count(*) FILTER (WHERE e.network = $1))::int AS "ofNetwork", (count(*) FILTER (WHERE e.email_group = $2))::int AS "ofGroup", has_paid($3, ARRAY[$4::text]) AS "hasPaid"
     FROM waitlist_entries e WHERE (e.network = $1 OR e.email_group = $2) AND e.status IN ('waiting', 'offered') AND e.confirmed_at IS NOT NULL
       AND NOT has_paid(e.account_id, ARRAY['email:' || e.email_key])`,
    [network, emailGroup, accountId, guestFamily(email)],
  );
  return row.hasPaid ? null : row;
}

/** @returns the id of the confirmed entry that an unconfirmed one was merged with, if it has the same address */
export async function findMerged(database: Database, id: string): Promise<string | null> {
  const row = await database.one<{ id: string }>(
    `SELECT o.id FROM waitlist_entries e JOIN waitlist_entries o
       ON (o.session_id, o.date, o.email_key, o.student_key) = (e.session_id, e.date, e.email_key, e.student_key)
     WHERE e.id = $1 AND e.status = 'left' AND e.confirmed_at IS NULL AND o.confirmed_at IS NOT NULL AND lower(trim(o.email)) = lower(trim(e.email))
     ORDER BY o.position DESC LIMIT 1`,
    [id],
  );
  return row?.id ?? null;
}
