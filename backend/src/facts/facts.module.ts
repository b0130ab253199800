import { Module } from '@nestjs/common';
import { FactsController } from './facts.controller.js';
import { FactsRepository } from './facts.repository.js';
import { GetFactsHandler } from './queries/get-facts.js';
import { HoursSettingsRepository } from './settings/hours-settings.repository.js';

/** The academy's hours, which the office changes. */
@Module({
  controllers: [FactsController],
  providers: [FactsRepository, GetFactsHandler, HoursSettingsRepository],
})
export class FactsModule {}
