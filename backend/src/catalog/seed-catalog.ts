import { consultationSeed } from '@academy/contracts/seed/consultation';
import { coursePackages, type PackageSeed } from '@academy/contracts/seed/course-packages';
import { essayServices } from '@academy/contracts/seed/essay-services';
import { programs } from '@academy/contracts/seed/programs';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import { seatsPerSaturday, testSessions } from '@academy/contracts/seed/test-sessions';
import type { ServiceType } from '@academy/contracts/rules/services';
import { seedOnce } from '../platform/database/seeded-tables.repository.js';
import type { Tx } from '../platform/database/database.js';

async function seedPrograms(tx: Tx): Promise<void> {
  for (const [position, { id, title, short_description, icon_image, link }] of programs.entries()) {
    await tx.run(
      'INSERT INTO programs (id, title, short_description, icon_image, link, position) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, title, short_description, icon_image, link, position],
    );
  }
}

type ListedPackage = PackageSeed & { service: ServiceType | 'consultation' | typeof essayServicesType };

/** `service_type` of packages whose prices a page shows, but which no form sells. */
const essayServicesType = 'essay_services';

async function insertPackages(tx: Tx, packages: readonly ListedPackage[]): Promise<void> {
  for (const [position, { id, service, name, priceCents, sessions, description }] of packages.entries()) {
    await tx.run(
      `INSERT INTO packages (id, service_type, name, price_cents, sessions, description, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      [id, service, name, priceCents, sessions, description, position],
    );
  }
}

async function seedPackages(tx: Tx): Promise<void> {
  const courses = coursePackages.map((one) => ({ ...one, service: 'sat_act_course' as const }));
  await insertPackages(tx, [...courses, ...servicePackages]);
}

async function seedEssayServices(tx: Tx): Promise<void> {
  await insertPackages(
    tx,
    essayServices.map((one) => ({ ...one, service: essayServicesType })),
  );
}

async function seedSessions(tx: Tx): Promise<void> {
  for (const [position, { id, title, type, priceCents, description, session }] of testSessions.entries()) {
    await tx.run(
      `INSERT INTO test_sessions (id, title, session_type, price_cents, description, seats, position, session_minutes, session_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        title,
        type,
        priceCents,
        description,
        seatsPerSaturday,
        position,
        session?.minutes ?? null,
        session?.name ?? null,
      ],
    );
  }
}

/** Inserts the default catalog into a new database. Each part is inserted only once, so later changes by staff are kept. */
export async function seedCatalog(tx: Tx): Promise<void> {
  await seedOnce(tx, 'programs', () => seedPrograms(tx));
  await seedOnce(tx, 'packages', () => seedPackages(tx));
  // These have separate names so that databases that already have the other packages get them too.
  await seedOnce(tx, 'packages: essay services', () => seedEssayServices(tx));
  await seedOnce(tx, 'packages: consultation', () =>
    insertPackages(tx, [{ ...consultationSeed, service: 'consultation' }]),
  );
  await seedOnce(tx, 'test_sessions', () => seedSessions(tx));
}
