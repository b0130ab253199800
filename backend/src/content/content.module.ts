import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { CatalogModule } from '../catalog/index.js';
import { HoursAndPoliciesModule } from '../hours-and-policies/index.js';
import { ContentController } from './content.controller.js';
import { ContentRepository } from './content.repository.js';
import { PublicContentSource } from '../platform/static-site/public-content-source.js';
import * as picturesCommands from './pictures/pictures.commands.js';
import * as picturesQueries from './pictures/pictures.queries.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PublicContentReader } from './public-content.js';
import { contentSettings } from './settings/content-settings.repository.js';
import { PageTextSettings } from './settings/page-text-settings.repository.js';

@Module({
  imports: [CatalogModule, HoursAndPoliciesModule],
  controllers: [ContentController, PicturesController],
  providers: [
    ...providersIn(picturesCommands, picturesQueries),
    ContentRepository,
    ...contentSettings,
    PageTextSettings,
    { provide: PublicContentSource, useClass: PublicContentReader },
  ],
})
export class ContentModule {}
