import { Module } from '@nestjs/common';
import { FactsController } from './facts.controller.js';
import { FactsRepository } from './facts.repository.js';
import { GetFactsHandler } from './queries/get-facts.js';
import { HoursSettingsRepository } from './settings/hours-settings.repository.js';
import { PolicySettingsRepository } from './settings/policy-settings.repository.js';

/** The academy's hours and policy, which the office can change. */
@Module({
  controllers: [FactsController],
  providers: [FactsRepository, GetFactsHandler, HoursSettingsRepository, PolicySettingsRepository],
})
export class FactsModule {}
