import type { TestimonialState } from '@academy/contracts/rules/testimonial';
import type { Database, Tx } from '../../platform/database/database.js';

/** A stored request to publish a family's feedback. */
export interface StoredTestimonial {
  id: string;
  leadId: string;
  text: string;
  name: string;
  rating: number | null;
  state: TestimonialState;
  version: number;
  /** Email address of the lead. */
  email: string;
  askedAt: Date;
  askedBy: string;
  answeredAt: Date | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  /** Id of the published testimonial; null if it is not published. */
  testimonialId: number | null;
}

const stored = `SELECT t.id, t.lead_id AS "leadId", t.text, t.name, t.rating, t.state, t.version, l.email, t.asked_at AS "askedAt", a.name AS "askedBy",
    t.answered_at AS "answeredAt", t.published_at AS "publishedAt", p.name AS "publishedBy", t.withdrawn_at AS "withdrawnAt", w.name AS "withdrawnBy",
    t.testimonial_id AS "testimonialId"
  FROM testimonial_requests t JOIN leads l ON l.id = t.lead_id JOIN staff a ON a.id = t.asked_by
    LEFT JOIN staff p ON p.id = t.published_by LEFT JOIN staff w ON w.id = t.withdrawn_by`;

/** @returns null if the family was not asked */
export async function findTestimonialOf(database: Database, leadId: string): Promise<StoredTestimonial | null> {
  const row = await database.one<StoredTestimonial>(`${stored} WHERE t.lead_id = $1`, [leadId]);
  return row ?? null;
}

/** @returns null if it was deleted with its lead */
export async function findTestimonial(database: Database, id: string): Promise<StoredTestimonial | null> {
  const row = await database.one<StoredTestimonial>(`${stored} WHERE t.id = $1`, [id]);
  return row ?? null;
}

/** The wording that a family is asked to agree to. */
export interface AskedTestimonial {
  leadId: string;
  text: string;
  name: string;
  rating: number | null;
  staffId: string;
}

/** Stores a request. If the family has not answered an earlier one, the new wording replaces it. */
export async function askTestimonial(
  tx: Tx,
  { leadId, text, name, rating, staffId }: AskedTestimonial,
): Promise<{ id: string; version: number }> {
  return tx.only<{ id: string; version: number }>(
    `INSERT INTO testimonial_requests AS t (lead_id, text, name, rating, asked_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (lead_id) DO UPDATE SET text = excluded.text, name = excluded.name, asked_by = excluded.asked_by, asked_at = academy_now(), version = t.version + 1
     RETURNING id, version`,
    [leadId, text, name, rating, staffId],
  );
}

/** Stores the answer of a family, once. @returns false if it has already answered, or was asked about a different wording since */
export async function answerTestimonial(
  tx: Tx,
  { id, version }: { id: string; version: number },
  state: 'agreed' | 'declined',
): Promise<boolean> {
  const updated = await tx.count(
    `UPDATE testimonial_requests SET state = $3, answered_at = academy_now() WHERE id = $1 AND version = $2 AND state = 'asked'`,
    [id, version, state],
  );
  return updated > 0;
}

/** Marks a request as published. */
export async function setPublished(
  tx: Tx,
  id: string,
  { testimonialId, staffId }: { testimonialId: number; staffId: string },
): Promise<void> {
  await tx.run(
    "UPDATE testimonial_requests SET state = 'published', testimonial_id = $2, published_by = $3, published_at = academy_now() WHERE id = $1",
    [id, testimonialId, staffId],
  );
}

/** Marks a request as withdrawn. */
export async function setWithdrawn(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx.run(
    "UPDATE testimonial_requests SET state = 'withdrawn', testimonial_id = NULL, withdrawn_by = $2, withdrawn_at = academy_now() WHERE id = $1",
    [id, staffId],
  );
}

/** Returns the ids of the published testimonials from an email address. */
export async function listPublishedOf(tx: Tx, emailKey: string): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT t.testimonial_id AS id FROM testimonial_requests t JOIN leads l ON l.id = t.lead_id WHERE l.email_key = $1 AND t.testimonial_id IS NOT NULL`,
    [emailKey],
  );
  return rows.map(({ id }) => id);
}
