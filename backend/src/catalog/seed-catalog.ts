import { coursePackages, type PackageSeed } from '@academy/contracts/defaults/course-packages';
import { programs } from '@academy/contracts/defaults/programs';
import { servicePackages } from '@academy/contracts/defaults/service-packages';
import { seatsPerSaturday, testSessions } from '@academy/contracts/defaults/test-sessions';
import type { ServiceType } from '@academy/contracts/rules/services';
import { seedOnce } from '../platform/database/seeded-tables.repository.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

async function seedPrograms(tx: Transaction): Promise<void> {
  for (const [position, { id, title, short_description, icon_image, link }] of programs.entries()) {
    await tx.query(
      'INSERT INTO programs (id, title, short_description, icon_image, link, position) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, title, short_description, icon_image, link, position],
    );
  }
}

async function seedPackages(tx: Transaction): Promise<void> {
  const packages: (PackageSeed & { service: ServiceType })[] = [
    ...coursePackages.map((one) => ({ ...one, service: 'sat_act_course' as const })),
    ...servicePackages,
  ];
  for (const [position, { id, service, name, priceCents, sessions, description }] of packages.entries()) {
    await tx.query(
      `INSERT INTO packages (id, service_type, name, price_cents, sessions, description, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, service, name, priceCents, sessions, description, position],
    );
  }
}

async function seedSessions(tx: Transaction): Promise<void> {
  for (const [position, { id, title, type, priceCents, description }] of testSessions.entries()) {
    await tx.query(
      `INSERT INTO test_sessions (id, title, session_type, price_cents, description, seats, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, title, type, priceCents, description, seatsPerSaturday, position],
    );
  }
}

/** Puts the default catalog into a new database, once: what staff edit, switch off or delete stays as it is. */
export async function seedCatalog(tx: Transaction): Promise<void> {
  await seedOnce(tx, 'programs', () => seedPrograms(tx));
  await seedOnce(tx, 'packages', () => seedPackages(tx));
  await seedOnce(tx, 'test_sessions', () => seedSessions(tx));
}
