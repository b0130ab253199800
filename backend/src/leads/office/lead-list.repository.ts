import type { LeadState, OfficeLeadKind } from '@academy/contracts/rules/office-leads';
import { leadAnswerHours } from '@academy/contracts/rules/office-leads';
import type { Transaction } from '../../platform/database/unit-of-work.js';

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

/**
 * Returns an SQL condition: the lead was not answered within the promised time. Feedback is never late.
 * @param now SQL expression for the current time
 */
export const isLate = (now: string) =>
  `(l.first_answered_at IS NULL AND l.kind <> 'feedback' AND l.created_at < ${now} - interval '${leadAnswerHours} hours')`;

export const leadColumns = (now: string) => `l.id, l.kind, l.created_at AS "receivedAt", l.email, l.fields, l.state,
  l.owner_id AS "ownerId", s.name AS "ownerName", l.next_step AS "nextStep", l.next_step_on::text AS "nextStepOn",
  l.first_answered_at AS "firstAnsweredAt", ${isLate(now)} AS late, ${micros('l.created_at')} AS position`;

const listSql = (
  late: boolean,
) => `SELECT ${leadColumns(timeOf('$1'))} FROM leads l LEFT JOIN staff s ON s.id = l.owner_id
WHERE ${late ? `${isLate(timeOf('$1'))} AND l.first_answered_at IS NULL` : `NOT ${isLate(timeOf('$1'))}`} AND l.kind <> 'newsletter'
  AND l.state = ANY($2) AND ($3::text IS NULL OR l.kind = $3) AND ($4::uuid IS NULL OR l.owner_id = $4)
  AND ($5::bigint IS NULL OR (l.created_at, l.id) ${late ? '>' : '<'} (${timeOf('$5')}, $6::uuid))
ORDER BY l.created_at ${late ? '' : 'DESC'}, l.id ${late ? '' : 'DESC'} LIMIT $7`;

const [lateSql, otherSql] = [listSql(true), listSql(false)];

/** Returns the database time in microseconds since 1970. */
export async function readNow(database: Pick<Transaction, 'query'>): Promise<string> {
  const [row] = await database.query<[{ now: string }]>(`SELECT ${micros('academy_now()')} AS now`);
  return row.now;
}

/**
 * Returns the leads after a cursor: late ones first, longest waiting first; then the others, newest first.
 * @param place cursor; an empty `position` means the start of the late or other leads
 */
export async function listLeads(
  database: Pick<Transaction, 'query'>,
  { states, kind, ownerId }: LeadFilter,
  place: LeadPlace,
  limit: number,
): Promise<ListedLead[]> {
  const read = (sql: string, from: Pick<LeadPlace, 'position' | 'id'> | null, most: number) =>
    database.query<ListedLead[]>(sql, [
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
