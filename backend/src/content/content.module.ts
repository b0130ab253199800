import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentRepository } from './content.repository.js';
import { PublicContentSource } from '../platform/static-site/public-content-source.js';
import { AddPictureHandler } from './pictures/commands/add-picture.js';
import { GetPictureHandler } from './pictures/queries/get-picture.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PublicContentReader } from './public-content.js';
import { ListContentHandler } from './queries/list-content.js';
import { contentSettings } from './settings/content-settings.repository.js';
import { PageTextSettings } from './settings/page-text-settings.repository.js';

@Module({
  controllers: [ContentController, PicturesController],
  providers: [
    ContentRepository,
    ListContentHandler,
    AddPictureHandler,
    GetPictureHandler,
    ...contentSettings,
    PageTextSettings,
    { provide: PublicContentSource, useClass: PublicContentReader },
  ],
})
export class ContentModule {}
