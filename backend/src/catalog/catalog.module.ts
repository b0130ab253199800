import { Module } from '@nestjs/common';
import { CatalogController } from './catalog.controller.js';
import { PackagesRepository } from './packages.repository.js';
import { PricesRepository } from './prices.repository.js';
import { ProgramsRepository } from './programs.repository.js';
import { ListPackagesHandler } from './queries/list-packages.js';
import { ListPricesHandler } from './queries/list-prices.js';
import { ListProgramsHandler } from './queries/list-programs.js';
import { ListTestSessionsHandler } from './queries/list-test-sessions.js';
import { ConsultationSettingsRepository } from './settings/consultation-settings.repository.js';
import { PackageSettingsRepository } from './settings/package-settings.repository.js';
import { ProgramSettingsRepository } from './settings/program-settings.repository.js';
import { TestSettingsRepository } from './settings/test-settings.repository.js';
import { TestSessionsRepository } from './test-sessions.repository.js';

@Module({
  controllers: [CatalogController],
  providers: [
    PackagesRepository,
    PricesRepository,
    ProgramsRepository,
    TestSessionsRepository,
    PackageSettingsRepository,
    ConsultationSettingsRepository,
    ProgramSettingsRepository,
    TestSettingsRepository,
    ListProgramsHandler,
    ListPackagesHandler,
    ListPricesHandler,
    ListTestSessionsHandler,
  ],
  exports: [PackagesRepository, TestSessionsRepository],
})
export class CatalogModule {}
