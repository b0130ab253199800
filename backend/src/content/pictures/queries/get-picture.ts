import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { pictureTypes } from '@academy/contracts/rules/pictures';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { findPicture, type StoredPicture } from '../pictures.repository.js';

/** Returns the bytes of an uploaded picture. */
export class GetPicture extends Query<Pick<StoredPicture, 'type' | 'bytes'>> {
  /** @param file file name on the site, such as `ab12….jpg` */
  constructor(readonly file: string) {
    super();
  }
}

@QueryHandler(GetPicture)
export class GetPictureHandler implements IQueryHandler<GetPicture> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async execute({ file }: GetPicture): Promise<Pick<StoredPicture, 'type' | 'bytes'>> {
    const [, id, end] = /^([0-9a-f]{32})\.(\w+)$/.exec(file) ?? [];
    const found = id === undefined ? null : await findPicture(this.dataSource, id);
    if (!found || pictureTypes[found.type] !== end) throw new NotFound();
    return found;
  }
}
