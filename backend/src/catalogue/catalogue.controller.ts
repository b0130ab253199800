import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CoursePackagesResponse, ProgramsResponse } from '@academy/contracts/http/catalogue';
import { Call } from '../platform/http/call.js';
import { ListCoursePackages } from './queries/list-course-packages.js';
import { ListPrograms } from './queries/list-programs.js';

/** What the academy offers, as anybody may read it. */
@Controller()
export class CatalogueController {
  constructor(private readonly queries: QueryBus) {}

  @Call('listPrograms')
  async programs(): Promise<ProgramsResponse> {
    return { success: true, data: await this.queries.execute(new ListPrograms()) };
  }

  @Call('listCoursePackages')
  async coursePackages(): Promise<CoursePackagesResponse> {
    return { success: true, data: await this.queries.execute(new ListCoursePackages()) };
  }
}
