import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { PackagesRepository } from './packages.repository.js';
import { ProgramsRepository } from './programs.repository.js';
import { ListPackagesHandler } from './queries/list-packages.js';
import { ListProgramsHandler } from './queries/list-programs.js';
import { ListTestSessionsHandler } from './queries/list-test-sessions.js';
import { TestSessionsRepository } from './test-sessions.repository.js';

@Module({
  controllers: [CatalogController],
  providers: [
    PackagesRepository,
    ProgramsRepository,
    TestSessionsRepository,
    ListProgramsHandler,
    ListPackagesHandler,
    ListTestSessionsHandler,
  ],
  exports: [PackagesRepository, TestSessionsRepository],
})
export class CatalogModule {}
