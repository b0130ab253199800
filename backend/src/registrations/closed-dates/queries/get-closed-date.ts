import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClosedDate } from '@academy/contracts/http/closed-dates';
import { ClosedDateLinks } from '../closed-date-links.js';
import { ClosedDateViews } from '../closed-date-views.js';

/** The closed date that a link is for. */
export class GetClosedDate extends Query<ClosedDate> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

/** @throws ClosedDateLinkInvalid, TooManyRequests */
@QueryHandler(GetClosedDate)
export class GetClosedDateHandler implements IQueryHandler<GetClosedDate> {
  constructor(
    private readonly links: ClosedDateLinks,
    private readonly views: ClosedDateViews,
  ) {}

  async execute({ token, network }: GetClosedDate): Promise<ClosedDate> {
    return this.views.viewOf(await this.links.open(token, network));
  }
}
