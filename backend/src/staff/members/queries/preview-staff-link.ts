import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StaffLinkResponse } from '@academy/contracts/http/office/staff';
import { DataSource } from 'typeorm';
import { StaffLimits } from '../../sign-in/staff-limits.js';
import { findByLink } from '../find-by-link.js';
import { StaffLinks } from '../staff-links.js';

/** Shows whose account a password link belongs to. */
export class PreviewStaffLink extends Query<StaffLinkResponse> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@QueryHandler(PreviewStaffLink)
export class PreviewStaffLinkHandler implements IQueryHandler<PreviewStaffLink> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: StaffLinks,
    private readonly limits: StaffLimits,
  ) {}

  /** @throws StaffLinkExpired, TooManyRequests */
  async execute({ token, network }: PreviewStaffLink): Promise<StaffLinkResponse> {
    await this.limits.countLink(network);
    const { name, email } = await findByLink(this.dataSource, this.links, token);
    return { success: true, name, email };
  }
}
