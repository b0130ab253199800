import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ListContentHandler } from './queries/list-content.js';

@Module({ controllers: [ContentController], providers: [ListContentHandler] })
export class ContentModule {}
