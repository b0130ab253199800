import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CoursePackage } from '@academy/contracts/http/catalogue';
import { centsToDollars } from '@academy/contracts/rules/money';
import { Catalogue } from '../catalogue.js';

/** The SAT/ACT course packages on sale, in their order. */
export class ListCoursePackages extends Query<CoursePackage[]> {}

@QueryHandler(ListCoursePackages)
export class ListCoursePackagesHandler implements IQueryHandler<ListCoursePackages> {
  constructor(private readonly catalogue: Catalogue) {}

  async execute(): Promise<CoursePackage[]> {
    const packages = await this.catalogue.packages('sat_act_course');
    return packages.map(({ id, name, priceCents, description }) => ({ id, name, price: centsToDollars(priceCents), description }));
  }
}
