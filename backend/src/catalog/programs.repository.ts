import { Injectable } from '@nestjs/common';
import type { Program } from '@academy/contracts/http/catalog';
import { DataSource } from 'typeorm';

/** Reads table `programs`. */
@Injectable()
export class ProgramsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the active services in display order. */
  async list(): Promise<Program[]> {
    return this.dataSource.query<Program[]>(
      'SELECT id, title, short_description, icon_image, link FROM programs WHERE active ORDER BY position',
    );
  }
}
