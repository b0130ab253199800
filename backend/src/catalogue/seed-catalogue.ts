import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { coursePackages } from '@academy/contracts/defaults/course-packages';
import { programs } from '@academy/contracts/defaults/programs';
import { UnitOfWork, type Transaction } from '../platform/database/unit-of-work.js';

async function seedPrograms(tx: Transaction): Promise<void> {
  for (const [position, { id, title, short_description, icon_image, link }] of programs.entries()) {
    await tx.query('INSERT INTO programs (id, title, short_description, icon_image, link, position) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING', [
      id,
      title,
      short_description,
      icon_image,
      link,
      position,
    ]);
  }
}

async function seedCoursePackages(tx: Transaction): Promise<void> {
  for (const [position, { id, name, priceCents, sessions, description }] of coursePackages.entries()) {
    await tx.query(
      `INSERT INTO packages (id, service_type, name, price_cents, sessions, description, position)
       VALUES ($1, 'sat_act_course', $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING`,
      [id, name, priceCents, sessions, description, position],
    );
  }
}

/** Puts the default catalogue into a new database. What is there, edited or switched off, stays as it is. */
@Injectable()
export class SeedCatalogue implements OnApplicationBootstrap {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await seedPrograms(tx);
      await seedCoursePackages(tx);
    });
  }
}
