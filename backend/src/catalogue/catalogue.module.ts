import { Module } from '@nestjs/common';
import { Catalogue } from './catalogue.js';
import { CatalogueController } from './catalogue.controller.js';
import { ListCoursePackagesHandler } from './queries/list-course-packages.js';
import { ListProgramsHandler } from './queries/list-programs.js';
import { SeedCatalogue } from './seed-catalogue.js';

@Module({
  controllers: [CatalogueController],
  providers: [Catalogue, SeedCatalogue, ListProgramsHandler, ListCoursePackagesHandler],
  exports: [Catalogue],
})
export class CatalogueModule {}
