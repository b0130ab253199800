import { forgetSettings } from '../settings/index.js';
import type { Tx } from '../platform/database/database.js';

/** A testimonial that a family has agreed to have published. */
export interface NewTestimonial {
  text: string;
  name: string;
  /** 1 to 5; null without stars. */
  rating: number | null;
}

/** Adds a testimonial after the others on the public pages. @returns its id */
export async function publishTestimonial(tx: Tx, { text, name, rating }: NewTestimonial): Promise<number> {
  const row = await tx.only<{ id: number }>(
    `INSERT INTO testimonials (id, rating, testimonial, name, position)
     SELECT nextval('content_ids'), $1, $2, $3, COALESCE(max(position), 0) + 10 FROM testimonials RETURNING id`,
    [rating, text, name],
  );
  return row.id;
}

/** Deletes testimonials and their history in Settings. Without the history, an undo cannot publish them again. */
export async function removeTestimonials(tx: Tx, ids: readonly number[]): Promise<void> {
  await forgetSettings(tx, 'testimonial', ids.map(String));
  await tx.run('DELETE FROM testimonials WHERE id = ANY($1::int[])', [ids]);
}
