import type { AuditSubjectKind } from '@academy/contracts/http/audit-subject';
import type { Database } from '../../platform/database/database.js';

/** What a command did to a record of the family. */
export interface AuditedChange {
  at: Date;
  actorKind: 'parent' | 'student' | 'guest' | 'staff' | 'system';
  /** The name of the staff member or command-line user; null for others. */
  actorName: string | null;
  command: string;
  subjectKind: string;
  subjectId: string;
  /** With the `values` of a correction while they are kept. */
  details: Record<string, unknown>;
  reason: string | null;
}

/** A record whose changes are shown. */
export interface AuditSubject {
  kind: AuditSubjectKind;
  id: string;
}

/** Maximum number of changes shown for a family. */
const maxChanges = 300;

/** Newest first. @param commands names of the commands that have a sentence */
export const readChanges = (
  database: Database,
  subjects: readonly AuditSubject[],
  commands: readonly string[],
): Promise<AuditedChange[]> =>
  database.rows(
    `SELECT a.at, a.actor_kind AS "actorKind", CASE WHEN a.actor_kind = 'staff' THEN COALESCE(s.name, a.actor_id) END AS "actorName",
       a.command, a.subject_kind AS "subjectKind", a.subject_id AS "subjectId", a.reason,
       CASE WHEN c.id IS NULL THEN a.details ELSE a.details || jsonb_build_object('values', c."values") END AS details
     FROM unnest($1::text[], $2::text[]) AS own (kind, id)
     JOIN audit a ON a.subject_kind = own.kind AND a.subject_id = own.id
     LEFT JOIN registration_corrections c ON c.id = (a.details ->> 'correction_id')::uuid
     LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id
     WHERE a.command = ANY($3) ORDER BY a.at DESC, a.id DESC LIMIT ${maxChanges}`,
    [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), commands],
  );

/** When a family's data was erased, and by which staff member. */
export interface ErasureRow {
  at: Date;
  by: string;
}

/** @returns null if the data was not erased */
export async function readErasure(database: Database, familyIds: readonly string[]): Promise<ErasureRow | null> {
  const row = await database.one<ErasureRow>(
    `SELECT e.erased_at AS at, s.name AS by FROM family_erasures e JOIN staff s ON s.id = e.staff_id
     WHERE e.family_id = ANY($1::uuid[]) ORDER BY e.erased_at DESC LIMIT 1`,
    [familyIds],
  );
  return row ?? null;
}
