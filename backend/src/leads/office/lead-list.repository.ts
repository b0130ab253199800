import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { LeadState, OfficeLeadKind } from '@academy/contracts/rules/office-leads';
import { leadAnswerHours } from '@academy/contracts/rules/office-leads';
import type { Database } from '../../platform/database/database.js';

/** A lead in the list. */
export interface ListedLead {
  id: string;
  kind: OfficeLeadKind;
  receivedAt: Date;
  email: string;
  fields: Record<string, string>;
  state: LeadState;
  ownerId: string | null;
  ownerName: string | null;
  nextStep: string;
  /** YYYY-MM-DD. */
  nextStepOn: string | null;
  firstAnsweredAt: Date | null;
  late: boolean;
  /** When it was received, in microseconds since 1970. The list is sorted by it. */
  position: string;
}

/** A lead with its version, for optimistic locking. */
export interface StoredLead extends ListedLead {
  version: number;
}

/** The filters of the list. */
export interface LeadFilter {
  states: readonly LeadState[];
  /** Null for every form. */
  kind: OfficeLeadKind | null;
  /** Id of a staff member; null for all leads, with or without an owner. */
  ownerId: string | null;
}

/** A cursor of the list. `asOf` is when the first page was read; it decides on every page which leads are late. Microseconds since 1970. */
export interface LeadPlace {
  asOf: string;
  late: boolean;
  position: string;
  id: string;
}

const micros = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text`;
const timeOf = (parameter: string) => `('epoch'::timestamptz + ${parameter}::bigint * interval '1 microsecond')`;

/** SQL: whether the lead `l` was not answered within the promised time. @param now SQL of the current time */
const isLate = (now: string) =>
  `(l.first_answered_at IS NULL AND l.kind <> 'feedback' AND l.created_at < ${now} - interval '${leadAnswerHours} hours')`;

const leadColumns = (now: string) => `l.id, l.kind, l.created_at AS "receivedAt", l.email, l.fields, l.state,
  l.owner_id AS "ownerId", s.name AS "ownerName", l.next_step AS "nextStep", l.next_step_on::text AS "nextStepOn",
  l.first_answered_at AS "firstAnsweredAt", ${isLate(now)} AS late, ${micros('l.created_at')} AS position`;

const selectLead = `SELECT ${leadColumns('academy_now()')}, l.version FROM leads l LEFT JOIN staff s ON s.id = l.owner_id
  WHERE l.id = $1 AND l.kind <> 'newsletter'`;

/** @returns null if it has been deleted */
export async function findLead(database: Database, id: string): Promise<StoredLead | null> {
  const row = await database.one<StoredLead>(selectLead, [id]);
  return row ?? null;
}

const listSql = ({ late }: { late: boolean }) =>
  `SELECT ${leadColumns(timeOf('$1'))} FROM leads l LEFT JOIN staff s ON s.id = l.owner_id
WHERE ${late ? `${isLate(timeOf('$1'))} AND l.first_answered_at IS NULL` : `NOT ${isLate(timeOf('$1'))}`} AND l.kind <> 'newsletter'
  AND l.state = ANY($2) AND ($3::text IS NULL OR l.kind = $3) AND ($4::uuid IS NULL OR l.owner_id = $4)
  AND ($5::bigint IS NULL OR (l.created_at, l.id) ${late ? '>' : '<'} (${timeOf('$5')}, $6::uuid))
ORDER BY l.created_at ${late ? '' : 'DESC'}, l.id ${late ? '' : 'DESC'} LIMIT $7`;

const [lateSql, otherSql] = [listSql({ late: true }), listSql({ late: false })];

/** Returns the database time in microseconds since 1970. */
export async function readNow(database: Database): Promise<string> {
  const row = await database.only<{ now: string }>(`SELECT ${micros('academy_now()')} AS now`);
  return row.now;
}

/**
 * Returns the leads after a cursor: late ones first, longest waiting first; then the others, newest first.
 * @param place cursor; an empty `position` means the start of the late or other leads
 */
export async function listLeads(
  database: Database,
  { states, kind, ownerId }: LeadFilter,
  place: LeadPlace,
  limit: number,
): Promise<ListedLead[]> {
  const read = (sql: string, from: Pick<LeadPlace, 'position' | 'id'> | null, most: number) =>
    database.rows<ListedLead>(sql, [
      place.asOf,
      states,
      kind,
      ownerId,
      from?.position || null,
      from?.position ? from.id : null,
      most,
    ]);
  const late = place.late ? await read(lateSql, place, limit) : [];
  if (late.length >= limit) return late;
  return [...late, ...(await read(otherSql, place.late ? null : place, limit - late.length))];
}

interface DueLead {
  id: string;
  kind: OfficeLeadKind;
  email: string;
  fields: Record<string, string>;
  /** Number of all such leads, including those beyond the limit. */
  total: number;
}

/** A lead that has waited for an answer longer than the site promises. */
export interface LateLead extends DueLead {
  receivedAt: Date;
}

/** A lead whose next step is due. */
export interface LeadStep extends DueLead {
  nextStep: string;
  /** YYYY-MM-DD. */
  dueOn: string;
}

const isOpen = "l.state IN ('new', 'talking')";

/** Returns open leads that were not answered within the promised time, longest waiting first. */
export const listLateLeads = (database: Database, most: number): Promise<LateLead[]> =>
  database.rows(
    `SELECT l.id, l.kind, l.email, l.fields, l.created_at AS "receivedAt", (count(*) OVER ())::int AS total
     FROM leads l WHERE ${isLate('academy_now()')} AND l.kind <> 'newsletter' AND ${isOpen} ORDER BY l.created_at, l.id LIMIT $1`,
    [most],
  );

/** Returns open leads whose next step is due today or overdue, most overdue first. */
export const listDueSteps = (database: Database, most: number): Promise<LeadStep[]> =>
  database.rows(
    `SELECT l.id, l.kind, l.email, l.fields, l.next_step AS "nextStep", l.next_step_on::text AS "dueOn", (count(*) OVER ())::int AS total
     FROM leads l WHERE l.next_step_on <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date AND ${isOpen} ORDER BY l.next_step_on, l.id LIMIT $1`,
    [most],
  );
