import { pictureTypes } from '@academy/contracts/rules/pictures';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { findPicture, type StoredPicture } from './pictures.repository.js';

/** Queries about uploaded pictures. */
@Injectable()
export class PictureQueries {
  constructor(private readonly database: Database) {}

  /** Returns the bytes of an uploaded picture. @param file file name on the site, such as `ab12….jpg` @throws NotFound */
  async picture(file: string): Promise<Pick<StoredPicture, 'type' | 'bytes'>> {
    const [, id, end] = /^([0-9a-f]{32})\.(\w+)$/.exec(file) ?? [];
    const found = id === undefined ? null : await findPicture(this.database, id);
    if (!found || pictureTypes[found.type] !== end) throw new NotFound();
    return found;
  }
}
