import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { findTestimonialOf } from '../../testimonials/testimonials.repository.js';
import { presentLead } from '../lead.presenter.js';
import { findLead, listEntries } from '../lead-record.repository.js';

/** Returns one lead with its history. */
export class GetLead extends Query<OfficeLead> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetLead)
export class GetLeadHandler implements IQueryHandler<GetLead> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async execute({ id }: GetLead): Promise<OfficeLead> {
    const lead = isUUID(id) ? await findLead(this.dataSource, id) : null;
    if (!lead) throw new NotFound();
    return presentLead(lead, await listEntries(this.dataSource, id), await findTestimonialOf(this.dataSource, lead.id));
  }
}
