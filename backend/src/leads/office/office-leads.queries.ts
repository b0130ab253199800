import type { LeadListResponse, LeadRow, OfficeLead } from '@academy/contracts/http/office/leads';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { leadStateNames } from '@academy/contracts/rules/office-leads';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { type CsvColumn, csvFile } from '../../platform/http/server/csv.js';
import { findTestimonialOf } from '../testimonials/testimonials.repository.js';
import {
  findLead,
  type LeadFilter,
  type LeadPlace,
  type ListedLead,
  listLeads,
  readNow,
} from './lead-list.repository.js';
import { listEntries } from './lead-record.repository.js';
import { presentLead, presentRow } from './lead.presenter.js';

/** Maximum rows in a file, more than the academy receives in the two years for which leads are kept. */
const maxRows = 20_000;

interface FileRow extends LeadRow {
  phone: string;
}

const timeOf = (at: string | null) => (at === null ? '' : academyMinute(new Date(at)));

const columns: readonly CsvColumn<FileRow>[] = [
  { header: 'Received', value: (row) => timeOf(row.received_at) },
  { header: 'Form', value: (row) => leadKindNames[row.kind] },
  { header: 'Name', value: (row) => row.name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'About', value: (row) => row.about },
  { header: 'Status', value: (row) => leadStateNames[row.state] },
  { header: 'Late', value: (row) => (row.late ? 'Yes' : '') },
  { header: 'First answered', value: (row) => timeOf(row.first_answered_at) },
  { header: 'Owner', value: (row) => row.owner?.name ?? '' },
  { header: 'Next step', value: (row) => row.next_step },
  { header: 'Next step on', value: (row) => row.next_step_date },
];

const isMicros = (text: string | undefined): text is string => /^\d{1,16}$/.test(text ?? '');

/** Encodes the cursor for the next page of the list. */
const writePlace = (asOf: string, { late, position, id }: ListedLead): string =>
  [asOf, late ? 'late' : 'other', position, id].join('.');

/** Decodes a cursor written by {@link writePlace}. @throws ValidationFailed for anything else */
function readPlace(text: string): LeadPlace {
  const [asOf, part, position, id] = text.split('.');
  if (!isMicros(asOf) || !isMicros(position) || !isUUID(id) || (part !== 'late' && part !== 'other'))
    throw new ValidationFailed({ after: ['This page of the list does not exist. Please reload the list.'] });
  return { asOf, late: part === 'late', position, id: id as string };
}

/** Rows per page. */
const pageSize = 50;

/** Queries about leads, for the office. */
@Injectable()
export class LeadQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns one page of leads.
   * @param after cursor; empty for the first page
   * @throws ValidationFailed for a page that does not exist
   */
  async list(filter: LeadFilter, after: string): Promise<LeadListResponse> {
    const place = after === '' ? await this.start() : readPlace(after);
    const leads = await listLeads(this.database, filter, place, pageSize + 1);
    const page = leads.slice(0, pageSize);
    const last = leads.length > pageSize ? page.at(-1) : undefined;
    return { success: true, leads: page.map(presentRow), next: last ? writePlace(place.asOf, last) : null };
  }

  /** Returns the list as a CSV file. */
  async file(filter: LeadFilter): Promise<string> {
    const leads = await listLeads(this.database, filter, await this.start(), maxRows);
    return csvFile(
      columns,
      leads.map((lead) => ({ ...presentRow(lead), phone: lead.fields['phone'] ?? '' })),
    );
  }

  /** Returns one lead with its history. @throws NotFound */
  async lead(id: string): Promise<OfficeLead> {
    const lead = isUUID(id) ? await findLead(this.database, id) : null;
    if (!lead) throw new NotFound();
    return presentLead(lead, await listEntries(this.database, id), await findTestimonialOf(this.database, lead.id));
  }

  private async start(): Promise<LeadPlace> {
    return { asOf: await readNow(this.database), late: true, position: '', id: '' };
  }
}
