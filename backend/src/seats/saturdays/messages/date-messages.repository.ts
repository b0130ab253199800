import { Injectable } from '@nestjs/common';
import type { TestStart } from '@academy/contracts/http/office/date-messages';
import { byName } from '../../../platform/database/name-order.js';
import { Database, type Tx } from '../../../platform/database/database.js';

/** A family with booked seats on a day. */
export interface SeatedFamily {
  registrationId: string;
  name: string;
  email: string;
  students: string[];
  sessionIds: string[];
  /** The same tests, each at its start time. */
  tests: TestStart[];
}

/** A message as it is stored. */
export interface StoredMessage {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  sessionId: string | null;
  /** "YYYY-MM-DD HH:mm", academy time; null for every start time. */
  date: string | null;
  subject: string;
  text: string;
}

/** A message with its sender and outcome. */
export interface ListedMessage extends StoredMessage {
  sentAt: Date;
  by: string;
  recipients: { registration_id: string; name: string; email: string; status: string }[];
}

/** SQL: a value of a family's newest registration. */
const newest = (value: string) => `(array_agg(${value} ORDER BY r.created_at DESC, r.id))[1]`;

const columns = `m.id, to_char(m.day, 'YYYY-MM-DD') AS day, m.session_id AS "sessionId", to_char(m.starts_at, 'YYYY-MM-DD HH24:MI') AS date, m.subject, m.text`;

const recipients = `COALESCE((SELECT jsonb_agg(jsonb_build_object('registration_id', r.id, 'name', trim(r.parent_first_name || ' ' || r.parent_last_name), 'email', r.parent_email,
    'status', COALESCE(e.status, 'queued')) ORDER BY ${byName('r.parent_last_name', 'r.parent_first_name')}, r.id)
  FROM date_message_recipients p JOIN registrations r ON r.id = p.registration_id LEFT JOIN emails e ON e.message_id = p.email_message_id
  WHERE p.message_id = m.id), '[]')`;

const listed = `SELECT ${columns}, m.sent_at AS "sentAt", s.name AS by, ${recipients} AS recipients FROM date_messages m JOIN staff s ON s.id = m.staff_id`;

/** Tables `date_messages` and `date_message_recipients`: what the office wrote to the families of a test date. */
@Injectable()
export class DateMessagesRepository {
  constructor(private readonly database: Database) {}

  /**
   * The families with booked seats on a day, by name: the ones that closing the date would email.
   * @param day YYYY-MM-DD
   * @param only one test at one start time; null for all
   */
  async families(
    day: string,
    { sessionId, date }: Pick<StoredMessage, 'sessionId' | 'date'> = { sessionId: null, date: null },
    database: Database = this.database,
  ): Promise<SeatedFamily[]> {
    return database.rows<SeatedFamily>(
      `SELECT ${newest('r.id')} AS "registrationId",
         ${newest("trim(r.parent_first_name || ' ' || r.parent_last_name)")} AS name,
         ${newest('r.parent_email')} AS email,
         array_agg(DISTINCT r.student_first_name) AS students, array_agg(DISTINCT s.session_id) AS "sessionIds",
         jsonb_agg(DISTINCT jsonb_build_object('session_id', s.session_id, 'date', to_char(s.date, 'YYYY-MM-DD HH24:MI'))) AS tests
       FROM seats s JOIN registrations r ON r.id = s.registration_id
       WHERE s.status = 'booked' AND s.date >= $1::date AND s.date < $1::date + 1 AND ($2::text IS NULL OR s.session_id = $2) AND ($3::timestamp IS NULL OR s.date = $3)
       GROUP BY registration_owner(r.account_id, r.parent_email_key) ORDER BY ${byName(newest('r.parent_last_name'), newest('r.parent_first_name'))}, 1`,
      [day, sessionId, date],
    );
  }

  /** @returns false when a message with this id was stored before; then nothing changes */
  async insert(tx: Tx, message: StoredMessage, staffId: string): Promise<boolean> {
    const inserted = await tx.named('insert date message').count(
      `INSERT INTO date_messages (id, day, session_id, starts_at, subject, text, staff_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO NOTHING`,
      [message.id, message.day, message.sessionId, message.date, message.subject, message.text, staffId],
    );
    return inserted > 0;
  }

  /** Adds the families of a message, each once. */
  async addRecipients(
    tx: Tx,
    messageId: string,
    given: readonly { id: string; registrationId: string; emailMessageId: string }[],
  ): Promise<void> {
    await tx.run(
      `INSERT INTO date_message_recipients (id, message_id, registration_id, email_message_id)
       SELECT g.id, $1, g."registrationId", g."emailMessageId" FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, "registrationId" uuid, "emailMessageId" text)`,
      [messageId, JSON.stringify(given)],
    );
  }

  async find(id: string, database: Database = this.database): Promise<ListedMessage | null> {
    const row = await database.one<ListedMessage>(`${listed} WHERE m.id = $1`, [id]);
    return row ?? null;
  }

  /** The messages of a day, newest first. @param day YYYY-MM-DD */
  async list(day: string): Promise<ListedMessage[]> {
    return this.database.rows<ListedMessage>(`${listed} WHERE m.day = $1::date ORDER BY m.number DESC`, [day]);
  }
}

/** A message as the email to one family needs it. @returns null when there is none */
export async function findLetter(
  database: Database,
  recipientId: string,
): Promise<(StoredMessage & { email: string }) | null> {
  const row = await database.one<StoredMessage & { email: string }>(
    `SELECT ${columns}, r.parent_email AS email FROM date_message_recipients p JOIN date_messages m ON m.id = p.message_id
       JOIN registrations r ON r.id = p.registration_id WHERE p.id = $1`,
    [recipientId],
  );
  return row ?? null;
}
