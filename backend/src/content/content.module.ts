import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ListContentHandler } from './queries/list-content.js';
import { SeedContent } from './seed-content.js';

@Module({ controllers: [ContentController], providers: [SeedContent, ListContentHandler] })
export class ContentModule {}
