import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One text for each row, which the search of the office looks into; its repository has the same expressions. */
const digits = (column: string) => `regexp_replace(COALESCE(${column}, ''), '\\D', '', 'g')`;
const words = (...columns: string[]) =>
  `(' ' || lower(${columns.map((column) => `COALESCE(${column}, '')`).join(" || ' ' || ")}) || ' '`;
const searched = {
  accounts: `${words('firstname', 'lastname', 'email')} || ${digits('phone_no')} || ' ')`,
  students: `${words('student_name', 'student_email', 'school')})`,
  registrations: `${words('parent_first_name', 'parent_last_name', 'parent_email', 'student_first_name', 'student_last_name', 'student_email', 'school')} || ${digits('parent_phone')} || ' ')`,
  consultations: `${words('name', 'email')} || ${digits('phone_no')} || ' ')`,
  leads: `${words("fields ->> 'firstName'", "fields ->> 'lastName'", "fields ->> 'name'", 'email', "fields ->> 'school'")} || ${digits("fields ->> 'phone'")} || ' ')`,
  payment_records: `${words('parent_first_name', 'parent_last_name', 'parent_email', 'student_first_name', 'student_last_name')} || ${digits('parent_phone')} || ' ')`,
  families: `${words('first_name', 'last_name', 'email')} || ${digits('phone')} || ' ')`,
};

/** An index for each table in which the office searches for families. */
export class FamilySearch1763676000047 implements MigrationInterface {
  /** An index cannot be made concurrently inside a transaction. Each statement can be run again after an interruption. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const [table, expression] of Object.entries(searched)) {
      // An interrupted build leaves an invalid index.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_searched`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY ${table}_searched ON ${table} USING gin (${expression} gin_trgm_ops)`,
      );
    }
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS payment_records_by_email');
    await runner.query(
      'CREATE INDEX CONCURRENTLY payment_records_by_email ON payment_records (lower(trim(parent_email)))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_records_by_email');
    for (const table of Object.keys(searched)) await runner.query(`DROP INDEX ${table}_searched`);
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
