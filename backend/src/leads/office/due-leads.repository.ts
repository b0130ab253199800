import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { OfficeLeadKind } from '@academy/contracts/rules/office-leads';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { isLate } from './lead-list.repository.js';

type Database = Pick<Transaction, 'query'>;

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
  database.query(
    `SELECT l.id, l.kind, l.email, l.fields, l.created_at AS "receivedAt", (count(*) OVER ())::int AS total
     FROM leads l WHERE ${isLate('academy_now()')} AND l.kind <> 'newsletter' AND ${isOpen} ORDER BY l.created_at, l.id LIMIT $1`,
    [most],
  );

/** Returns open leads whose next step is due today or overdue, most overdue first. */
export const listDueSteps = (database: Database, most: number): Promise<LeadStep[]> =>
  database.query(
    `SELECT l.id, l.kind, l.email, l.fields, l.next_step AS "nextStep", l.next_step_on::text AS "dueOn", (count(*) OVER ())::int AS total
     FROM leads l WHERE l.next_step_on <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date AND ${isOpen} ORDER BY l.next_step_on, l.id LIMIT $1`,
    [most],
  );
