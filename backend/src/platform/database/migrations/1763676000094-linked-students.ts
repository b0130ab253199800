import { matchStudent, type FamilyChild, type StudentOfForm } from '@academy/contracts/rules/student-of-form';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registrations that one statement links. */
const batch = 500;

type OpenRegistration = StudentOfForm & { id: string; family: FamilyChild[] };

/** Registrations without a student whose family has children. $1: the last id of the batch before. */
const open = `
SELECT r.id, NULL AS "chosenId", r.student_first_name || ' ' || r.student_last_name AS name, r.student_email AS email, r.parent_email AS "parentEmail",
  r.account_id IS NULL AS "isGuest", f.family
FROM registrations r CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.student_name, 'emailKey', s.student_email_key, 'isHeld', s.sign_in_held_at IS NOT NULL)) AS family
  FROM students s WHERE s.deleted_at IS NULL AND s.account_id = COALESCE(r.account_id,
    (SELECT a.id FROM accounts a WHERE a.email_key = r.parent_email_key AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL))) f
WHERE r.student_id IS NULL AND r.given_as IS NULL AND f.family IS NOT NULL AND r.id > $1 ORDER BY r.id LIMIT ${batch}`;

const link = `
UPDATE registrations r SET student_id = l.student FROM unnest($1::uuid[], $2::uuid[]) AS l(id, student)
WHERE r.student_id IS NULL AND (r.id = l.id OR (r.bought_registration_id = l.id AND r.given_as IS NOT NULL))`;

/**
 * The student of every registration is stored. Before, some readers decided it by the address in the form: those registrations get the
 * student with the name in the form, otherwise the one with the address.
 */
export class LinkedStudents1763676000094 implements MigrationInterface {
  /** Each batch commits by itself. Running it again links only what is still open. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = (await runner.query(open, [last])) as OpenRegistration[];
      const linked = rows.flatMap(({ id, family, ...form }) => {
        const student = matchStudent(family, form);
        return student === null ? [] : [{ id, student }];
      });
      if (linked.length > 0)
        await runner.query(link, [linked.map(({ id }) => id), linked.map(({ student }) => student)]);
      const next = rows.at(-1);
      if (!next || rows.length < batch) return;
      last = next.id;
    }
  }

  /** The previous release reads stored links as well. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
