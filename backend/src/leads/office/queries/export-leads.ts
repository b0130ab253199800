import { academyMinute } from '@academy/contracts/rules/test-dates';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LeadRow } from '@academy/contracts/http/office/leads';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { leadStateNames } from '@academy/contracts/rules/office-leads';
import { DataSource } from 'typeorm';
import { csvFile, type CsvColumn } from '../../../platform/http/server/csv.js';
import { listLeads, readNow, type LeadFilter } from '../lead-list.repository.js';
import { presentRow } from '../lead.presenter.js';

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

/** Exports the list as a CSV file. */
export class ExportLeads extends Query<string> {
  constructor(readonly filter: LeadFilter) {
    super();
  }
}

@QueryHandler(ExportLeads)
export class ExportLeadsHandler implements IQueryHandler<ExportLeads> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ filter }: ExportLeads): Promise<string> {
    const start = { asOf: await readNow(this.dataSource), late: true, position: '', id: '' };
    const leads = await listLeads(this.dataSource, filter, start, maxRows);
    return csvFile(
      columns,
      leads.map((lead) => ({ ...presentRow(lead), phone: lead.fields['phone'] ?? '' })),
    );
  }
}
