import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Database } from '../platform/database/database.js';
import { hashPassword } from '../accounts/index.js';

/** An owner account for trying the office. It exists only in local mode, and its password is public. */
export const demoOwner = { email: 'owner@example.com', password: 'Owner2026', name: 'Jordan Avery' } as const;

/** The tutors of the demo data. The first one is for trying the tutor's week. */
export const demoTutors = {
  morgan: { email: 'tutor@example.com', password: 'Tutor2026', name: 'Morgan Ellis' },
  casey: { email: 'casey@example.com', password: 'Tutor2026', name: 'Casey Nolan' },
  devon: { email: 'devon@example.com', password: 'Tutor2026', name: 'Devon Price' },
} as const;

/** Adds the demo owner to a database without staff. Does nothing if there are staff accounts. */
export async function ensureDemoOwner(database: Database): Promise<void> {
  const { email, password, name } = demoOwner;
  const known = await database.rows('SELECT 1 FROM staff LIMIT 1');
  if (known.length > 0) return;
  await database.run(
    "INSERT INTO staff (email, email_key, name, role, password_hash) VALUES ($1, $2, $3, 'owner', $4) ON CONFLICT DO NOTHING",
    [email, normalizeEmail(email), name, await hashPassword(password)],
  );
}
