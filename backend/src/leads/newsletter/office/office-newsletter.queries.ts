import type { Subscriber, SubscribersResponse } from '@academy/contracts/http/office/newsletter';
import { subscribersShown, subscriberStates } from '@academy/contracts/rules/newsletter';
import { academyMinute } from '@academy/contracts/rules/test-dates';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type CsvColumn, csvFile } from '../../../platform/http/server/csv.js';
import { type ListedSubscriber, listSubscribers } from '../newsletter-subscriptions.repository.js';

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

const timeOf = (at: Date | null) => (at === null ? '' : academyMinute(at));

const columns: readonly CsvColumn<ListedSubscriber>[] = [
  { header: 'Email', value: (row) => row.email },
  { header: 'Status', value: (row) => subscriberStates[row.status] },
  { header: 'Requested', value: (row) => timeOf(row.requestedAt) },
  { header: 'Confirmed', value: (row) => timeOf(row.confirmedAt) },
  { header: 'Unsubscribed', value: (row) => timeOf(row.unsubscribedAt) },
];

/** Queries about the addresses that asked for the newsletter, for the office. */
@Injectable()
export class SubscriberQueries {
  constructor(private readonly database: Database) {}

  /** @param words a part of the address; empty for all */
  async list(words: string): Promise<SubscribersResponse> {
    const rows = await listSubscribers(this.database, words, subscribersShown + 1);
    return {
      success: true,
      subscribers: rows.slice(0, subscribersShown).map(present),
      more: rows.length > subscribersShown,
    };
  }

  /** Returns the list as a CSV file. @param words a part of the address; empty for all */
  async file(words: string): Promise<string> {
    return csvFile(columns, await listSubscribers(this.database, words, maxRows));
  }
}
