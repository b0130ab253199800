import { Module } from '@nestjs/common';
import { Catalogue } from './catalogue.js';
import { CatalogueController } from './catalogue.controller.js';
import { ListPackagesHandler } from './queries/list-packages.js';
import { ListProgramsHandler } from './queries/list-programs.js';
import { ListTestSessionsHandler } from './queries/list-test-sessions.js';

@Module({
  controllers: [CatalogueController],
  providers: [Catalogue, ListProgramsHandler, ListPackagesHandler, ListTestSessionsHandler],
  exports: [Catalogue],
})
export class CatalogueModule {}
