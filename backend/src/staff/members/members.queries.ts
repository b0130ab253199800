import type { StaffLinkResponse, StaffListResponse } from '@academy/contracts/http/office/staff';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { StaffLimits } from '../sign-in/staff-limits.js';
import { findByLink } from './find-by-link.js';
import { StaffLinks } from './staff-links.js';
import { presentStaff } from './staff.presenter.js';
import { listStaff } from './staff.repository.js';

/** Queries about staff accounts. */
@Injectable()
export class StaffQueries {
  constructor(
    private readonly database: Database,
    private readonly links: StaffLinks,
    private readonly limits: StaffLimits,
  ) {}

  /** Returns every staff account. */
  async list(): Promise<StaffListResponse> {
    return { success: true, staff: (await listStaff(this.database)).map(presentStaff) };
  }

  /**
   * Returns whose account a password link belongs to.
   * @param network the client's network, for rate limits
   * @throws StaffLinkExpired, TooManyRequests
   */
  async ownerOfLink(token: string, network: string): Promise<StaffLinkResponse> {
    await this.limits.countLink(network);
    const { name, email } = await findByLink(this.database, this.links, token);
    return { success: true, name, email };
  }
}
