import { Injectable } from '@nestjs/common';
import type { PublicContent } from '@academy/contracts/http/public-content';
import { CatalogQueries } from '../catalog/index.js';
import { FactsQueries } from '../hours-and-policies/index.js';
import { PublicContentSource } from '../platform/static-site/public-content-source.js';
import { SeatQueries } from '../seats/index.js';
import { ContentRepository } from './content.repository.js';

/** Reads the data for rendering the public pages: the same as the endpoints of the catalog and of the content return. */
@Injectable()
export class PublicContentReader extends PublicContentSource {
  constructor(
    private readonly seats: SeatQueries,
    private readonly catalog: CatalogQueries,
    private readonly content: ContentRepository,
    private readonly facts: FactsQueries,
  ) {
    super();
  }

  async read(): Promise<PublicContent> {
    // Run the queries one at a time. No request waits for this, and requests need the database connections.
    return {
      listPrograms: await this.catalog.allPrograms(),
      listCoursePackages: await this.catalog.plainPackagesOf('sat_act_course'),
      listAdmissionsPackages: await this.catalog.packagesOf('college_admissions'),
      listEssayPackages: await this.catalog.plainPackagesOf('college_essays'),
      listExecutivePackages: await this.catalog.plainPackagesOf('executive_function'),
      listTestSessions: await this.catalog.testSessions(),
      listTestDates: await this.testDates(),
      listPrices: await this.catalog.allPrices(),
      getFacts: await this.facts.current(),
      listHeroBanners: await this.content.list('heroBanners'),
      getAbout: await this.content.list('about'),
      listTestimonials: await this.content.list('testimonials'),
      listTutors: await this.content.list('tutors'),
      getApproach: await this.content.list('approach'),
      listPageTexts: await this.content.list('pageTexts'),
      listLegalVersions: await this.facts.legalVersions(),
    };
  }

  private async testDates(): Promise<PublicContent['listTestDates']> {
    const { saturdays, seats } = await this.seats.datesOnOffer();
    return { saturdays, seats: seats.filter(({ left }) => left <= 0) };
  }
}
