import { Injectable } from '@nestjs/common';
import type { Program } from '@academy/contracts/http/catalog';
import { Database } from '../platform/database/database.js';

/** Reads table `programs`. */
@Injectable()
export class ProgramsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the active services in display order. */
  async list(): Promise<Program[]> {
    return this.database.rows<Program>(
      'SELECT id, title, short_description, icon_image, link FROM programs WHERE active ORDER BY position',
    );
  }
}
