import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LeadListResponse } from '@academy/contracts/http/office/leads';
import { DataSource } from 'typeorm';
import { listLeads, readNow, type LeadFilter } from '../lead-list.repository.js';
import { readPlace, writePlace } from '../lead-place.js';
import { presentRow } from '../lead.presenter.js';

/** Rows per page. */
const pageSize = 50;

/** Lists one page of leads. */
export class ListLeads extends Query<LeadListResponse> {
  constructor(
    readonly filter: LeadFilter,
    /** Cursor; empty for the first page. */
    readonly after: string,
  ) {
    super();
  }
}

@QueryHandler(ListLeads)
export class ListLeadsHandler implements IQueryHandler<ListLeads> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ValidationFailed for a page that does not exist */
  async execute({ filter, after }: ListLeads): Promise<LeadListResponse> {
    const place =
      after === '' ? { asOf: await readNow(this.dataSource), late: true, position: '', id: '' } : readPlace(after);
    const leads = await listLeads(this.dataSource, filter, place, pageSize + 1);
    const page = leads.slice(0, pageSize);
    const last = leads.length > pageSize ? page.at(-1) : undefined;
    return { success: true, leads: page.map(presentRow), next: last ? writePlace(place.asOf, last) : null };
  }
}
