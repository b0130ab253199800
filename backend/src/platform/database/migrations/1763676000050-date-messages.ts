import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id is made by the browser that sends the message, so one that is sent again is stored once. */
const messages = `
CREATE TABLE date_messages (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  session_id text REFERENCES test_sessions (id),
  subject text NOT NULL,
  text text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  sent_at timestamptz NOT NULL DEFAULT academy_now()
);
CREATE INDEX date_messages_by_day ON date_messages (day, number);
CREATE INDEX date_messages_by_time ON date_messages (sent_at)`;

/** One row for each family. Its name and address are read from the registration, so that a corrected address counts. */
const recipients = `
CREATE TABLE date_message_recipients (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL REFERENCES date_messages (id) ON DELETE CASCADE,
  registration_id uuid NOT NULL REFERENCES registrations (id),
  email_message_id text NOT NULL,
  UNIQUE (message_id, registration_id)
);
CREATE INDEX date_message_recipients_by_registration ON date_message_recipients (registration_id)`;

/** What the office wrote to the families of a test date. */
export class DateMessages1763676000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(messages);
    await runner.query(recipients);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE date_message_recipients, date_messages');
  }
}
