import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { getPicture } from '@academy/contracts/http/content';
import { addPicture, type PictureResponse } from '@academy/contracts/http/office/settings';
import { isPictureType, pictureMessages } from '@academy/contracts/rules/pictures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { AppError } from '../../platform/http/errors/errors.js';
import { AddPicture } from './pictures.commands.js';
import { PictureQueries } from './pictures.queries.js';

/** Endpoints for pictures that the office uploads. */
@Controller()
export class PicturesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PictureQueries,
  ) {}

  /** The request body is the file itself. */
  @Route(addPicture)
  add(@Req() request: FastifyRequest, @CurrentStaff() { staffId }: StaffCaller): Promise<PictureResponse> {
    const type = request.headers['content-type'] ?? '';
    if (!isPictureType(type) || !Buffer.isBuffer(request.body))
      throw new AppError('unsupported_media_type', pictureMessages.type);
    return this.commands.execute(new AddPicture(type, request.body, staffId));
  }

  /** The file name contains a hash of the bytes, so the response can be cached forever. */
  @Route(getPicture)
  async get(@Param('file') file: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const { type, bytes } = await this.queries.picture(file);
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
    return new StreamableFile(bytes, { type, length: bytes.length });
  }
}
