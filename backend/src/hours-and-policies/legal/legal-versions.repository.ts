import type { LegalVersions } from '@academy/contracts/http/legal-versions';
import { legalDocuments, type LegalDocument, type LegalDocumentName } from '@academy/contracts/legal/legal-document';
import { firstVersion, nextVersion } from '@academy/contracts/legal/version-names';
import { currentText, firstText, type LegalVersion } from '@academy/contracts/legal/versions';
import { academyDay } from '@academy/contracts/rules/dates';
import type { Policy } from '@academy/contracts/rules/policy';
import type { Database, Tx } from '../../platform/database/database.js';

/** How long a version is accepted after the next one has taken effect: time enough to finish a form that shows it. */
const acceptedHours = 2;

/**
 * Stores a new version of each text that differs from its last version. Called when a release is deployed, and in the transaction that
 * changes a rule that the texts print.
 */
export async function storeChangedTexts(tx: Tx): Promise<void> {
  // Only one transaction at a time decides whether a text has changed.
  await tx.run('LOCK TABLE legal_versions IN SHARE ROW EXCLUSIVE MODE');
  const known = await tx.one<{ policy: Policy; now: Date }>(
    'SELECT policy_of(policy_id_now()) AS policy, academy_now() AS now',
  );
  if (!known) throw new Error('There is no policy');
  for (const document of legalDocuments) {
    const last = (await lastVersion(tx, document)) ?? (await insertFirst(tx, document));
    const text = currentText(document, known);
    await tx.run(
      `INSERT INTO legal_versions (document, version, policy_id, text)
       SELECT $1, $2, policy_id_now(), $3::jsonb WHERE $3::jsonb <> (SELECT text FROM legal_versions WHERE document = $1 AND version = $4)`,
      [document, nextVersion(last, academyDay(known.now)), JSON.stringify(text), last],
    );
  }
}

async function lastVersion(tx: Tx, document: LegalDocumentName): Promise<string | null> {
  const row = await tx.one<{ version: string }>(
    'SELECT version FROM legal_versions WHERE document = $1 ORDER BY id DESC LIMIT 1',
    [document],
  );
  return row?.version ?? null;
}

/** Stores the first version, which printed the first policy. */
async function insertFirst(tx: Tx, document: LegalDocumentName): Promise<string> {
  await tx.run(
    `INSERT INTO legal_versions (document, version, valid_from, policy_id, text)
     SELECT $1, $2, '-infinity', min(id), $3::jsonb FROM policies`,
    [document, firstVersion, JSON.stringify(firstText(document))],
  );
  return firstVersion;
}

/** Every version of each text, the current one first. */
export async function listLegalVersions(database: Database): Promise<LegalVersions> {
  const rows = await database.rows<LegalVersion & { document: LegalDocumentName }>(
    'SELECT document, version, text FROM legal_versions ORDER BY id DESC',
  );
  const of = (name: LegalDocumentName) =>
    rows.flatMap(({ document, version, text }) => (document === name ? [{ version, text: inOrder(text) }] : []));
  return { 'terms-of-service': of('terms-of-service'), 'privacy-policy': of('privacy-policy') };
}

/** The stored JSON does not keep the order of fields. */
const inOrder = ({ title, introduction, sections }: LegalDocument): LegalDocument => ({
  title,
  introduction,
  sections,
});

/** The versions of the terms with which a purchase may be made now: one that has just ended, and the current one, which is last. */
export async function listAcceptedTerms(database: Database): Promise<string[]> {
  const rows = await database.rows<{ version: string }>(
    `SELECT version FROM (
       SELECT id, version, lead(valid_from) OVER (ORDER BY id) AS ended FROM legal_versions WHERE document = 'terms-of-service'
     ) v WHERE ended IS NULL OR ended > academy_now() - make_interval(hours => $1) ORDER BY id`,
    [acceptedHours],
  );
  return rows.map(({ version }) => version);
}
