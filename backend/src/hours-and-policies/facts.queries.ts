import type { AcademyFacts } from '@academy/contracts/http/facts';
import type { LegalVersions } from '@academy/contracts/http/legal-versions';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { FactsRepository } from './facts.repository.js';
import { listLegalVersions } from './legal/legal-versions.repository.js';

/** Queries about the academy's hours, policies and legal texts. */
@Injectable()
export class FactsQueries {
  constructor(
    private readonly facts: FactsRepository,
    private readonly database: Database,
  ) {}

  /** Returns the hours and policy that the pages show. */
  current(): Promise<AcademyFacts> {
    return this.facts.read();
  }

  /** Returns every version of the terms and of the privacy policy. */
  legalVersions(): Promise<LegalVersions> {
    return listLegalVersions(this.database);
  }
}
