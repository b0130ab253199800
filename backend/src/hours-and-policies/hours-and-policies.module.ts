import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { FactsController } from './facts.controller.js';
import { FactsRepository } from './facts.repository.js';
import { AcceptedTerms } from './legal/accepted-terms.js';
import * as factsQueries from './facts.queries.js';
import { HoursSettingsRepository } from './settings/hours-settings.repository.js';
import { PolicySettingsRepository } from './settings/policy-settings.repository.js';

/** The academy's hours and policy, which the office can change, and the legal texts that print them. */
@Module({
  controllers: [FactsController],
  providers: [
    ...providersIn(factsQueries),
    AcceptedTerms,
    FactsRepository,
    HoursSettingsRepository,
    PolicySettingsRepository,
  ],
  exports: [AcceptedTerms, factsQueries.FactsQueries],
})
export class HoursAndPoliciesModule {}
