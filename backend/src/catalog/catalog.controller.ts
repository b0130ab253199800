import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
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
  type ServicePackage,
  type ServicePackagesResponse,
  type TestSessionsResponse,
} from '@academy/contracts/http/catalog';
import type { ServiceType } from '@academy/contracts/rules/services';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CachedAnswer } from '../platform/http/server/answer-cache.js';
import { ListPackages, withoutSessions } from './queries/list-packages.js';
import { ListPrices } from './queries/list-prices.js';
import { ListPrograms } from './queries/list-programs.js';
import { ListTestSessions } from './queries/list-test-sessions.js';

/** Endpoints of the public catalog. */
@Controller()
export class CatalogController {
  constructor(private readonly queries: QueryBus) {}

  @CachedAnswer()
  @Route(listPrograms)
  async programs(): Promise<ProgramsResponse> {
    return { success: true, data: await this.queries.execute(new ListPrograms()) };
  }

  @CachedAnswer()
  @Route(listCoursePackages)
  async coursePackages(): Promise<CoursePackagesResponse> {
    return { success: true, data: await this.plain('sat_act_course') };
  }

  @CachedAnswer()
  @Route(listAdmissionsPackages)
  async admissionsPackages(): Promise<AdmissionsPackagesResponse> {
    return { success: true, data: await this.queries.execute(new ListPackages('college_admissions')) };
  }

  @CachedAnswer()
  @Route(listEssayPackages)
  async essayPackages(): Promise<ServicePackagesResponse> {
    return { success: true, data: await this.plain('college_essays') };
  }

  @CachedAnswer()
  @Route(listExecutivePackages)
  async executivePackages(): Promise<ServicePackagesResponse> {
    return { success: true, data: await this.plain('executive_function') };
  }

  @Route(listTestSessions)
  async sessions(): Promise<TestSessionsResponse> {
    return { success: true, data: await this.queries.execute(new ListTestSessions()) };
  }

  @CachedAnswer()
  @Route(listPrices)
  async prices(): Promise<PricesResponse> {
    return { success: true, data: await this.queries.execute(new ListPrices()) };
  }

  private async plain(service: ServiceType): Promise<ServicePackage[]> {
    return withoutSessions(await this.queries.execute(new ListPackages(service)));
  }
}
