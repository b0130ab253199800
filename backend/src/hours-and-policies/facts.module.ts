import { Module } from '@nestjs/common';
import { FactsController } from './facts.controller.js';
import { FactsRepository } from './facts.repository.js';
import { AcceptedTerms } from './legal/accepted-terms.js';
import { GetFactsHandler } from './queries/get-facts.js';
import { ListLegalVersionsHandler } from './queries/list-legal-versions.js';
import { HoursSettingsRepository } from './settings/hours-settings.repository.js';
import { PolicySettingsRepository } from './settings/policy-settings.repository.js';

/** The academy's hours and policy, which the office can change, and the legal texts that print them. */
@Module({
  controllers: [FactsController],
  providers: [
    AcceptedTerms,
    FactsRepository,
    GetFactsHandler,
    HoursSettingsRepository,
    ListLegalVersionsHandler,
    PolicySettingsRepository,
  ],
  exports: [AcceptedTerms],
})
export class FactsModule {}
