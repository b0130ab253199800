import type { LeadEntryKind } from '@academy/contracts/http/office/leads';
import type { LeadState } from '@academy/contracts/rules/office-leads';
import type { Database, Tx } from '../../platform/database/database.js';
import { findLead, type StoredLead } from './lead-list.repository.js';

/** One entry of a lead's history. */
export interface StoredEntry {
  id: string;
  at: Date;
  kind: LeadEntryKind;
  /** Name of the staff member. */
  by: string;
  state: LeadState | null;
  subject: string | null;
  text: string | null;
  /** YYYY-MM-DD. */
  onDay: string | null;
}

/** The contents of a new entry. */
export type NewEntry = Pick<StoredEntry, 'kind'> & Partial<Pick<StoredEntry, 'state' | 'subject' | 'text' | 'onDay'>>;

/** Finds a lead and locks its row until the transaction ends. */
export async function lockLead(tx: Tx, id: string): Promise<StoredLead | null> {
  // Read in a second statement: a statement that waited for the row lock would return the owner joined before the wait.
  await tx.named('lock lead').run('SELECT id FROM leads WHERE id = $1 FOR UPDATE', [id]);
  return findLead(tx, id);
}

/** Returns the history of a lead, oldest entry first. */
export function listEntries(database: Database, leadId: string): Promise<StoredEntry[]> {
  return database.rows<StoredEntry>(
    `SELECT e.id, e.at, e.kind, s.name AS by, e.state, e.subject, e.text, e.on_day::text AS "onDay"
     FROM lead_entries e JOIN staff s ON s.id = e.staff_id WHERE e.lead_id = $1 ORDER BY e.number`,
    [leadId],
  );
}

/** @returns the id of the new entry */
export async function insertEntry(
  tx: Tx,
  leadId: string,
  staffId: string,
  { kind, state = null, subject = null, text = null, onDay = null }: NewEntry,
): Promise<string> {
  const row = await tx.only<{ id: string }>(
    `INSERT INTO lead_entries (lead_id, staff_id, kind, state, subject, text, on_day)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [leadId, staffId, kind, state, subject, text, onDay],
  );
  return row.id;
}

/** Increments the version of a lead. */
export async function bumpLead(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE leads SET version = version + 1 WHERE id = $1', [id]);
}

/** @param ownerId null releases the lead */
export async function setOwner(tx: Tx, id: string, ownerId: string | null): Promise<void> {
  await tx.run('UPDATE leads SET owner_id = $2 WHERE id = $1', [id, ownerId]);
}

/** Sets the state. The first change from `new` counts as the first answer to the family. */
export async function setState(tx: Tx, id: string, state: LeadState): Promise<void> {
  await tx.run(
    `UPDATE leads SET state = $2, first_answered_at = CASE WHEN $2 = 'new' THEN first_answered_at
       ELSE coalesce(first_answered_at, academy_now()) END WHERE id = $1`,
    [id, state],
  );
}

/** @param onDay YYYY-MM-DD or null */
export async function setNextStep(tx: Tx, id: string, text: string, onDay: string | null): Promise<void> {
  await tx.run('UPDATE leads SET next_step = $2, next_step_on = $3 WHERE id = $1', [id, text, onDay]);
}

/** Finds the data for the email of an answer. @returns null if it was deleted with its lead */
export async function findAnswer(
  database: Database,
  answerId: string,
): Promise<{ email: string; subject: string; text: string } | null> {
  const row = await database.one<{ email: string; subject: string; text: string }>(
    `SELECT l.email, e.subject, e.text FROM lead_entries e JOIN leads l ON l.id = e.lead_id WHERE e.id = $1 AND e.kind = 'answer'`,
    [answerId],
  );
  return row ?? null;
}
