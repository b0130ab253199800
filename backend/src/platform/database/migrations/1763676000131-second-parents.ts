import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: parents of the student of a registration `r` who do not own the registration. */
const otherParents = (account: string, from: string) => `
UNION ALL SELECT r.id, ${account}, false FROM registrations r JOIN ${from}
WHERE NOT EXISTS (SELECT 1 FROM registration_accounts o WHERE o.registration_id = r.id AND o.account_id = ${account})`;

const views = [
  {
    name: 'student_parents',
    sql: `SELECT s.id AS student_id, s.account_id, true AS is_first FROM students s WHERE s.account_id IS NOT NULL AND s.deleted_at IS NULL
UNION ALL SELECT p.student_id, p.account_id, false FROM second_parents p WHERE p.account_id IS NOT NULL AND p.ended_at IS NULL`,
    meaning: `Which accounts may see a student: one row per student and parent. is_first: the student is in this account; the other parent was invited and
has accepted. Sharing ends when a student is removed; the previous release does not end it, so readers check that the student was not removed.`,
  },
  {
    name: 'registration_parents',
    // The two parts of `student_parents` are written out: a join cannot find a row of a union by an index.
    sql: `SELECT o.registration_id, o.account_id, true AS is_payer FROM registration_accounts o${otherParents(
      's.account_id',
      'students s ON s.id = r.student_id AND s.account_id IS NOT NULL AND s.deleted_at IS NULL',
    )}${otherParents(
      'p.account_id',
      'second_parents p ON p.student_id = r.student_id AND p.account_id IS NOT NULL AND p.ended_at IS NULL',
    )}`,
    meaning: `Which accounts may see a registration: one row per registration and parent. is_payer: it belongs to the account, which alone sees what it cost and
cancels and refunds it, see registration_accounts. The others are parents of its student.`,
  },
  {
    name: 'registration_copies',
    sql: `SELECT p.registration_id, p.account_id, a.email, a.firstname AS first_name, COALESCE(n.email, true) AS wants_email, COALESCE(n.email AND n.reminders, true) AS wants_reminders
FROM registration_parents p JOIN accounts a ON a.id = p.account_id AND a.email_verified_at IS NOT NULL AND a.disabled_at IS NULL
  LEFT JOIN notification_preferences n ON n.account_id = a.id WHERE NOT p.is_payer`,
    meaning:
      'Parents who are emailed about the student of a registration in addition to the address in it, with their own settings. Never about payments.',
  },
];

/**
 * A child with two parents in two accounts. The parent whose account has the child, or the office, invites the second one by email. Rows
 * with the same `invitation_id` were invited together; `email` is there until the invitation was accepted or has ended. The previous
 * release does not read the table: to it, the child has one parent.
 */
export class SecondParents1763676000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS second_parents (
        invitation_id uuid NOT NULL,
        student_id uuid NOT NULL REFERENCES students(id),
        account_id uuid REFERENCES accounts(id),
        email text,
        email_key text,
        sent_at timestamptz NOT NULL DEFAULT academy_now(),
        accepted_at timestamptz,
        ended_at timestamptz,
        PRIMARY KEY (invitation_id, student_id),
        CONSTRAINT second_parents_accepted CHECK ((account_id IS NULL) = (accepted_at IS NULL)),
        CONSTRAINT second_parents_address CHECK ((email IS NULL) = (email_key IS NULL)
          AND (email IS NULL) = (accepted_at IS NOT NULL OR ended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX IF NOT EXISTS second_parents_of_student ON second_parents (student_id) WHERE ended_at IS NULL;
      CREATE INDEX IF NOT EXISTS second_parents_by_account ON second_parents (account_id) WHERE account_id IS NOT NULL;
      CREATE INDEX IF NOT EXISTS second_parents_by_address ON second_parents (email_key) WHERE email_key IS NOT NULL;
      CREATE INDEX IF NOT EXISTS second_parents_by_end ON second_parents (ended_at) WHERE ended_at IS NOT NULL;
      CREATE INDEX IF NOT EXISTS second_parents_unanswered ON second_parents (sent_at) WHERE email_key IS NOT NULL`);
    for (const { name, sql, meaning } of views) {
      await runner.query(`CREATE OR REPLACE VIEW ${name} AS ${sql}`);
      await runner.query(`COMMENT ON VIEW ${name} IS '${meaning.replaceAll("'", "''").replaceAll('\n', ' ')}'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of views.toReversed()) await runner.query(`DROP VIEW ${name}`);
    await runner.query('DROP TABLE second_parents');
  }
}
