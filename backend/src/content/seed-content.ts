import { aboutItems } from '@academy/contracts/seed/content/about';
import { approachSections } from '@academy/contracts/seed/content/approach';
import { heroBanners } from '@academy/contracts/seed/content/hero-banners';
import { testimonials } from '@academy/contracts/seed/content/testimonials';
import { tutors } from '@academy/contracts/seed/content/tutors';
import { seedOnce } from '../platform/database/seeded-tables.repository.js';
import type { Tx } from '../platform/database/database.js';

/** Rows by table. Their field names are the column names. */
const seeds: Record<string, readonly object[]> = {
  hero_banners: heroBanners.map((banner, position) => ({ id: position + 1, ...banner, position })),
  about_items: aboutItems,
  testimonials: testimonials.map((testimonial, index) => ({ ...testimonial, position: (index + 1) * 10 })),
  tutors: tutors.map((tutor, index) => ({ ...tutor, position: (index + 1) * 10 })),
  page_sections: approachSections,
};

async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row);
    const places = columns.map((_column, index) => `$${index + 1}`);
    await tx.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
  }
}

/** Inserts the default content into a new database. Each table is seeded only once, so later changes by staff are kept. */
export async function seedContent(tx: Tx): Promise<void> {
  for (const [table, rows] of Object.entries(seeds)) await seedOnce(tx, table, () => insertRows(tx, table, rows));
}
