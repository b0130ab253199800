import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentRepository } from './content.repository.js';
import { ListContentHandler } from './queries/list-content.js';

@Module({ controllers: [ContentController], providers: [ContentRepository, ListContentHandler] })
export class ContentModule {}
