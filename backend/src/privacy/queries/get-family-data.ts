import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FamilyData } from '@academy/contracts/http/privacy';
import { DataSource } from 'typeorm';
import {
  AccountPaused,
  getAccount,
  listTwoFactorOf,
  GetNotificationPreferences,
  ListSessions,
  principalOf,
  type Account,
} from '../../accounts/index.js';
import { listConsultationRecords } from '../../consultations/index.js';
import { findNewsletterState, listMessages } from '../../leads/index.js';
import { listEmailsTo } from '../../notifications/index.js';
import { findBillingDetails, ListPayments } from '../../payments/index.js';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import type { Caller } from '../../platform/http/auth/caller.js';
import { listNoteRecords } from '../../lessons/index.js';
import { ListDocumentRecords, listProgress } from '../../progress/index.js';
import { listRegistrationRecords } from '../../registrations/index.js';
import { WaitlistRecords } from '../../seats/index.js';
import { listStudents } from '../../students/index.js';

/** Returns everything that is stored about a parent's family. */
export class GetFamilyData extends Query<FamilyData> {
  constructor(
    readonly caller: Caller,
    /** While an account is paused, its family cannot get the data, because a stranger may have its new address. The office can. */
    readonly requestedBy: 'family' | 'office' = 'family',
  ) {
    super();
  }
}

@QueryHandler(GetFamilyData)
export class GetFamilyDataHandler implements IQueryHandler<GetFamilyData> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
    private readonly clock: AcademyClock,
    private readonly waitlists: WaitlistRecords,
  ) {}

  /** @throws AccountPaused to the family */
  async execute({ caller, requestedBy }: GetFamilyData): Promise<FamilyData> {
    const { accountId } = caller;
    const account = await getAccount(this.dataSource, accountId);
    if (requestedBy === 'family' && account.pausedUntil) throw new AccountPaused(account.pausedUntil);
    const [
      notifications,
      devices,
      students,
      documents,
      registrations,
      consultations,
      payments,
      billing,
      waitlist,
      byAddress,
    ] = await Promise.all([
      this.queries.execute(new GetNotificationPreferences(principalOf(caller))),
      this.queries.execute(new ListSessions(caller)),
      listStudents(this.dataSource, accountId),
      this.queries.execute(new ListDocumentRecords(accountId)),
      listRegistrationRecords(this.dataSource, accountId),
      listConsultationRecords(this.dataSource, accountId),
      this.queries.execute(new ListPayments(accountId)),
      findBillingDetails(this.dataSource, accountId),
      this.waitlists.list({ accountId, email: account.emailVerifiedAt && account.email }),
      this.ofAddress(account),
    ]);
    const twoFactor = await listTwoFactorOf(
      this.dataSource,
      accountId,
      students.map(({ id }) => id),
    );
    const progress = await Promise.all(students.map(({ id }) => listProgress(this.dataSource, id)));
    const notes = await Promise.all(students.map(({ id }) => listNoteRecords(this.dataSource, id)));
    return {
      made_at: (await this.clock.now()).toISOString(),
      account: {
        email: account.email,
        email_confirmed: account.emailVerifiedAt !== null,
        first_name: account.firstname,
        last_name: account.lastname,
        phone: account.phoneNo,
        created_at: account.createdAt.toISOString(),
        two_factor: twoFactor.has(accountId),
      },
      notifications,
      devices,
      students: students.map(
        ({ id, studentName: name, studentEmail: email, school, graduationYear, createdAt }, index) => ({
          name,
          email,
          school,
          graduation_year: graduationYear,
          added_at: createdAt.toISOString(),
          two_factor: twoFactor.has(id),
          notes: notes[index] ?? [],
          ...(progress[index] ?? { tasks: [], steps: [], scores: [], goals: [] }),
        }),
      ),
      documents,
      registrations,
      consultations,
      payments,
      billing,
      waitlist,
      ...byAddress,
    };
  }

  /** Reads the messages from and to the account's address, but only if it is confirmed: anyone can type someone else's address. */
  private async ofAddress({
    email,
    emailKey,
    emailVerifiedAt,
  }: Account): Promise<Pick<FamilyData, 'messages' | 'newsletter' | 'emails'>> {
    if (emailVerifiedAt === null) return { messages: [], newsletter: null, emails: [] };
    return {
      messages: await listMessages(this.dataSource, emailKey),
      newsletter: await findNewsletterState(this.dataSource, emailKey),
      emails: await listEmailsTo(this.dataSource, email),
    };
  }
}
