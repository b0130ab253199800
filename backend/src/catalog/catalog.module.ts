import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { CatalogController } from './catalog.controller.js';
import { PackagesRepository } from './packages.repository.js';
import { PricesRepository } from './prices.repository.js';
import { ProgramsRepository } from './programs.repository.js';
import * as catalogQueries from './catalog.queries.js';
import { ConsultationSettingsRepository } from './settings/consultation-settings.repository.js';
import { PackageSettingsRepository } from './settings/package-settings.repository.js';
import { ProgramSettingsRepository } from './settings/program-settings.repository.js';
import { TestSettingsRepository } from './settings/test-settings.repository.js';
import { TestSessionsRepository } from './test-sessions.repository.js';

@Module({
  controllers: [CatalogController],
  providers: [
    ...providersIn(catalogQueries),
    PackagesRepository,
    PricesRepository,
    ProgramsRepository,
    TestSessionsRepository,
    PackageSettingsRepository,
    ConsultationSettingsRepository,
    ProgramSettingsRepository,
    TestSettingsRepository,
  ],
  exports: [catalogQueries.CatalogQueries, PackagesRepository, TestSessionsRepository],
})
export class CatalogModule {}
