import type { PictureResponse } from '@academy/contracts/http/office/settings';
import { pictureMessages, pictureSides, type PictureType, pictureTypes } from '@academy/contracts/rules/pictures';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { readPicture } from './picture-file.js';
import { savePicture } from './pictures.repository.js';

/** The office uploads a picture, to use it in Settings. */
export class AddPicture extends Command<PictureResponse> {
  /** @param type content type of the request */
  constructor(
    readonly type: PictureType,
    readonly bytes: Buffer,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Returns the path of a picture on the site. */
const picturePath = (id: string, type: PictureType): string => `/storage/pictures/${id}.${pictureTypes[type]}`;

@CommandHandler(AddPicture)
export class AddPictureHandler implements ICommandHandler<AddPicture> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws ValidationFailed if the file is not a complete picture of its type, or is too large */
  async execute({ type, bytes, staffId }: AddPicture): Promise<PictureResponse> {
    const size = readPicture(type, bytes);
    if (!size || size.width < 1 || size.height < 1) throw new ValidationFailed({ picture: [pictureMessages.broken] });
    if (Math.max(size.width, size.height) > pictureSides.longest)
      throw new ValidationFailed({ picture: [pictureMessages.tooLarge] });
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await this.unitOfWork.run(async (tx) => {
      await savePicture(tx, { id, type, bytes, ...size }, staffId);
      auditSubject(tx, 'picture', id, { type, bytes: bytes.length });
    });
    return { success: true, picture: { path: picturePath(id, type), ...size } };
  }
}
