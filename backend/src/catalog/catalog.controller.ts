import { Controller } from '@nestjs/common';
import {
  listAdmissionsPackages,
  listCoursePackages,
  listEssayPackages,
  listExecutivePackages,
  listPrices,
  listPrograms,
  listTestSessions,
  type AdmissionsPackagesResponse,
  type CoursePackagesResponse,
  type PricesResponse,
  type ProgramsResponse,
  type ServicePackagesResponse,
  type TestSessionsResponse,
} from '@academy/contracts/http/catalog';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CachedAnswer } from '../platform/http/server/answer-cache.js';
import { CatalogQueries } from './catalog.queries.js';

/** Endpoints of the public catalog. */
@Controller()
export class CatalogController {
  constructor(private readonly queries: CatalogQueries) {}

  @CachedAnswer()
  @Route(listPrograms)
  async programs(): Promise<ProgramsResponse> {
    return { success: true, data: await this.queries.allPrograms() };
  }

  @CachedAnswer()
  @Route(listCoursePackages)
  async coursePackages(): Promise<CoursePackagesResponse> {
    return { success: true, data: await this.queries.plainPackagesOf('sat_act_course') };
  }

  @CachedAnswer()
  @Route(listAdmissionsPackages)
  async admissionsPackages(): Promise<AdmissionsPackagesResponse> {
    return { success: true, data: await this.queries.packagesOf('college_admissions') };
  }

  @CachedAnswer()
  @Route(listEssayPackages)
  async essayPackages(): Promise<ServicePackagesResponse> {
    return { success: true, data: await this.queries.plainPackagesOf('college_essays') };
  }

  @CachedAnswer()
  @Route(listExecutivePackages)
  async executivePackages(): Promise<ServicePackagesResponse> {
    return { success: true, data: await this.queries.plainPackagesOf('executive_function') };
  }

  @Route(listTestSessions)
  async sessions(): Promise<TestSessionsResponse> {
    return { success: true, data: await this.queries.testSessions() };
  }

  @CachedAnswer()
  @Route(listPrices)
  async prices(): Promise<PricesResponse> {
    return { success: true, data: await this.queries.allPrices() };
  }
}
