import { academyMinute } from '@academy/contracts/rules/test-dates';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Subscriber, SubscribersResponse } from '@academy/contracts/http/office/newsletter';
import { subscriberStates, subscribersShown } from '@academy/contracts/rules/newsletter';
import { DataSource } from 'typeorm';
import { csvFile, type CsvColumn } from '../../../../platform/http/server/csv.js';
import { listSubscribers, type ListedSubscriber } from '../subscriber-list.repository.js';

/** Maximum rows in a file. */
const maxRows = 50_000;

const present = ({ id, email, status, requestedAt, confirmedAt, unsubscribedAt }: ListedSubscriber): Subscriber => ({
  id,
  email,
  status,
  requested_at: requestedAt.toISOString(),
  confirmed_at: confirmedAt?.toISOString() ?? null,
  unsubscribed_at: unsubscribedAt?.toISOString() ?? null,
});

/** Lists the addresses that asked for the newsletter. */
export class ListSubscribers extends Query<SubscribersResponse> {
  /** @param words a part of the address; empty for all */
  constructor(readonly words: string) {
    super();
  }
}

@QueryHandler(ListSubscribers)
export class ListSubscribersHandler implements IQueryHandler<ListSubscribers> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ words }: ListSubscribers): Promise<SubscribersResponse> {
    const rows = await listSubscribers(this.dataSource, words, subscribersShown + 1);
    return {
      success: true,
      subscribers: rows.slice(0, subscribersShown).map(present),
      more: rows.length > subscribersShown,
    };
  }
}

const timeOf = (at: Date | null) => (at === null ? '' : academyMinute(at));

const columns: readonly CsvColumn<ListedSubscriber>[] = [
  { header: 'Email', value: (row) => row.email },
  { header: 'Status', value: (row) => subscriberStates[row.status] },
  { header: 'Requested', value: (row) => timeOf(row.requestedAt) },
  { header: 'Confirmed', value: (row) => timeOf(row.confirmedAt) },
  { header: 'Unsubscribed', value: (row) => timeOf(row.unsubscribedAt) },
];

/** Exports the list as a CSV file. */
export class ExportSubscribers extends Query<string> {
  /** @param words a part of the address; empty for all */
  constructor(readonly words: string) {
    super();
  }
}

@QueryHandler(ExportSubscribers)
export class ExportSubscribersHandler implements IQueryHandler<ExportSubscribers> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ words }: ExportSubscribers): Promise<string> {
    return csvFile(columns, await listSubscribers(this.dataSource, words, maxRows));
  }
}
