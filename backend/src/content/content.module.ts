import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentRepository } from './content.repository.js';
import { PublicContentSource } from '../platform/static-site/public-content-source.js';
import { PublicContentReader } from './public-content.js';
import { ListContentHandler } from './queries/list-content.js';
import { TestimonialSettingsRepository } from './settings/testimonial-settings.repository.js';

@Module({
  controllers: [ContentController],
  providers: [
    ContentRepository,
    ListContentHandler,
    TestimonialSettingsRepository,
    { provide: PublicContentSource, useClass: PublicContentReader },
  ],
})
export class ContentModule {}
