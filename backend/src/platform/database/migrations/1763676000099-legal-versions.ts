import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every version of the terms and of the privacy policy. The seeds insert the first ones. */
export class LegalVersions1763676000099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE legal_versions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        document text NOT NULL,
        version text NOT NULL,
        valid_from timestamptz NOT NULL DEFAULT academy_now(),
        policy_id bigint NOT NULL REFERENCES policies,
        text jsonb NOT NULL,
        UNIQUE (document, version)
      );

      CREATE FUNCTION terms_version_now() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT version FROM legal_versions WHERE document = 'terms-of-service' ORDER BY id DESC LIMIT 1
      $$;

      -- The policy that a version of the terms prints. Without a known version, the current policy.
      CREATE FUNCTION policy_id_of_terms(accepted text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT COALESCE((SELECT policy_id FROM legal_versions WHERE document = 'terms-of-service' AND version = accepted), policy_id_now())
      $$;

      -- A purchase refers to the text that its payer accepted, so a version never changes.
      CREATE FUNCTION forbid_legal_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A version of a legal text never changes';
      END $$;
      CREATE TRIGGER legal_versions_stay BEFORE UPDATE OR DELETE ON legal_versions
        FOR EACH ROW EXECUTE FUNCTION forbid_legal_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE legal_versions;
      DROP FUNCTION forbid_legal_change; DROP FUNCTION policy_id_of_terms; DROP FUNCTION terms_version_now;
    `);
  }
}
