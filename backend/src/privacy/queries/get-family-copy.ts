import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { WaitlistRecord } from '@academy/contracts/http/privacy';
import { DataSource } from 'typeorm';
import { GetFamily, keysOf } from '../../families/index.js';
import { listMessages } from '../../leads/index.js';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { WaitlistRecords } from '../../seats/index.js';
import { familyCopyPdf } from '../family-copy-pdf.js';
import { GetFamilyData } from './get-family-data.js';

/** Returns everything that is stored about a family, with or without an account. The office provides it on request. */
export class GetFamilyCopy extends Query<FamilyCopy> {
  /** @param id id of the family, or of any of its records */
  constructor(readonly id: string) {
    super();
  }
}

/** Returns the same data as a PDF. */
export class GetFamilyCopyFile extends Query<Buffer> {
  constructor(readonly id: string) {
    super();
  }
}

/** A session id that matches no session, so no device is marked as the current one. */
const noSession = '00000000-0000-0000-0000-000000000000';

@QueryHandler(GetFamilyCopy)
export class GetFamilyCopyHandler implements IQueryHandler<GetFamilyCopy> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
    private readonly clock: AcademyClock,
    private readonly waitlists: WaitlistRecords,
  ) {}

  /** @throws NotFound */
  async execute({ id }: GetFamilyCopy): Promise<FamilyCopy> {
    const keys = await keysOf(this.dataSource, id);
    if (!keys) throw new NotFound();
    const { accountIds, emailKeys } = keys;
    const family = await this.queries.execute(new GetFamily(id));
    const accounts = await Promise.all(
      family.accounts.map(({ id: accountId }) =>
        this.queries.execute(new GetFamilyData({ kind: 'parent', accountId, sessionId: noSession }, 'office')),
      ),
    );
    const messages = await Promise.all(emailKeys.map((emailKey) => listMessages(this.dataSource, emailKey)));
    const waiting = await Promise.all([
      ...accountIds.map((accountId) => this.waitlists.list({ accountId, email: null })),
      ...emailKeys.map((email) => this.waitlists.list({ accountId: null, email })),
    ]);
    const { name, emails, phones, children, registrations, consultations, payments, consents, notes, tasks } = family;
    return {
      made_at: (await this.clock.now()).toISOString(),
      family: { name, emails, phones, children, registrations, consultations, payments, consents },
      accounts: accounts.map(
        ({ made_at: _made, messages: _messages, emails: _emails, waitlist: _waitlist, ...data }) => data,
      ),
      messages: messages.flat(),
      waitlist: distinct(waiting.flat()),
      emails: family.messages.map(({ to, subject, sent_at, status }) => ({ to, subject, sent_at, status })),
      notes: notes.map(({ text, written_at }) => ({ text, written_at })),
      tasks: tasks.map(({ text, due_on, done_at }) => ({ text, due_on, done_at })),
    };
  }
}

/** Removes duplicates, because an entry with both an account and an email is found twice. */
const distinct = (entries: readonly WaitlistRecord[]): WaitlistRecord[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];

@QueryHandler(GetFamilyCopyFile)
export class GetFamilyCopyFileHandler implements IQueryHandler<GetFamilyCopyFile> {
  constructor(private readonly queries: QueryBus) {}

  /** @throws NotFound */
  async execute({ id }: GetFamilyCopyFile): Promise<Buffer> {
    return familyCopyPdf(await this.queries.execute(new GetFamilyCopy(id)));
  }
}
