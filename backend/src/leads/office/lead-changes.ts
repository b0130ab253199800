import { Injectable } from '@nestjs/common';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, VersionConflict } from '../../platform/http/errors/errors.js';
import { presentLead } from './lead.presenter.js';
import { findTestimonialOf } from '../testimonials/testimonials.repository.js';
import { findLead, type StoredLead } from './lead-list.repository.js';
import { bumpLead, listEntries, lockLead } from './lead-record.repository.js';

/** The lead that a staff member changes, with the version they read. */
export interface LeadChange {
  leadId: string;
  version: number;
  staffId: string;
}

/** The shared steps of every change to a lead. */
@Injectable()
export class LeadChanges {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Changes a lead under its lock, writes an audit row, and increments the version.
   * @param details ids and states for the audit log, never text that someone wrote
   * @param refuse creates the error for a stale version
   * @returns the lead after the change
   * @throws NotFound, the error of `refuse` (VersionConflict by default), and any error that `change` throws
   */
  run(
    { leadId, version }: LeadChange,
    details: Record<string, unknown>,
    change: (tx: Tx, lead: StoredLead) => Promise<void>,
    refuse: (lead: StoredLead) => Error = () => new VersionConflict(),
  ): Promise<OfficeLead> {
    if (!isUUID(leadId)) return Promise.reject(new NotFound());
    return this.unitOfWork.run(async (tx) => {
      const lead = await lockLead(tx, leadId);
      if (!lead) throw new NotFound();
      if (lead.version !== version) throw refuse(lead);
      auditSubject(tx, 'lead', leadId, details);
      await change(tx, lead);
      await bumpLead(tx, leadId);
      return this.read(tx, leadId);
    });
  }

  private async read(tx: Tx, leadId: string): Promise<OfficeLead> {
    const lead = await findLead(tx, leadId);
    if (!lead) throw new NotFound();
    return presentLead(lead, await listEntries(tx, leadId), await findTestimonialOf(tx, leadId));
  }
}
