import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PublicContent } from '@academy/contracts/http/public-content';
import { ListPackages, ListPrices, ListPrograms, ListTestSessions, withoutSessions } from '../catalog/index.js';
import { GetFacts, ListLegalVersions } from '../hours-and-policies/index.js';
import { PublicContentSource } from '../platform/static-site/public-content-source.js';
import { ListTestDates } from '../seats/index.js';
import { ListContent } from './queries/list-content.js';

/** Reads the data for rendering the public pages: the same as the endpoints of the catalog and of the content return. */
@Injectable()
export class PublicContentReader extends PublicContentSource {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async read(): Promise<PublicContent> {
    // Run the queries one at a time. No request waits for this, and requests need the database connections.
    return {
      listPrograms: await this.queries.execute(new ListPrograms()),
      listCoursePackages: withoutSessions(await this.queries.execute(new ListPackages('sat_act_course'))),
      listAdmissionsPackages: await this.queries.execute(new ListPackages('college_admissions')),
      listEssayPackages: withoutSessions(await this.queries.execute(new ListPackages('college_essays'))),
      listExecutivePackages: withoutSessions(await this.queries.execute(new ListPackages('executive_function'))),
      listTestSessions: await this.queries.execute(new ListTestSessions()),
      listTestDates: await this.testDates(),
      listPrices: await this.queries.execute(new ListPrices()),
      getFacts: await this.queries.execute(new GetFacts()),
      listHeroBanners: await this.queries.execute(new ListContent('heroBanners')),
      getAbout: await this.queries.execute(new ListContent('about')),
      listTestimonials: await this.queries.execute(new ListContent('testimonials')),
      listTutors: await this.queries.execute(new ListContent('tutors')),
      getApproach: await this.queries.execute(new ListContent('approach')),
      listPageTexts: await this.queries.execute(new ListContent('pageTexts')),
      listLegalVersions: await this.queries.execute(new ListLegalVersions()),
    };
  }

  private async testDates(): Promise<PublicContent['listTestDates']> {
    const { saturdays, seats } = await this.queries.execute(new ListTestDates());
    return { saturdays, seats: seats.filter(({ left }) => left <= 0) };
  }
}
