import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import type { FamilyData, WaitlistRecord } from '@academy/contracts/http/privacy';
import { Injectable } from '@nestjs/common';
import { type Account, AccountPaused, AccountQueries, getAccount, listTwoFactorOf } from '../accounts/index.js';
import { listConsultationRecords } from '../consultations/index.js';
import { FamilyQueries, keysOf, listMergedInto } from '../families/index.js';
import { findNewsletterState, listMessages } from '../leads/index.js';
import { listNoteRecords } from '../lessons/index.js';
import { listEmailsTo } from '../notifications/index.js';
import { findBillingDetails, PaymentQueries } from '../payments/index.js';
import { AcademyClock } from '../platform/database/academy-clock.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { StudentDocumentQueries, listProgress } from '../progress/index.js';
import { listRegistrationRecords } from '../registrations/index.js';
import { WaitlistRecords } from '../seats/index.js';
import {
  getStudents,
  listGuestStudents,
  listSent,
  listSharing,
  listStudents,
  StudentInfoQueries,
  type StudentRow,
} from '../students/index.js';
import { familyDataPdf, familyCopyPdf } from './family-data-pdf.js';

/** A session id that matches no session, so no device is marked as the current one. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** Removes duplicates, because an entry with both an account and an email is found twice. */
const distinct = (entries: readonly WaitlistRecord[]): WaitlistRecord[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];

/** Reads everything that is stored about a family. */
@Injectable()
export class PrivacyQueries {
  constructor(
    private readonly database: Database,
    private readonly studentDocuments: StudentDocumentQueries,
    private readonly payments: PaymentQueries,
    private readonly accounts: AccountQueries,
    private readonly families: FamilyQueries,
    private readonly clock: AcademyClock,
    private readonly waitlists: WaitlistRecords,
    private readonly studentInfo: StudentInfoQueries,
  ) {}

  /**
   * Returns everything that is stored about a parent's family.
   * @param requestedBy who asks: while an account is paused, only the office gets the data, because a stranger may have its new address
   * @throws AccountPaused to the family
   */
  async familyData(caller: Caller, requestedBy: 'family' | 'office' = 'family'): Promise<FamilyData> {
    const { accountId } = caller;
    const account = await getAccount(this.database, accountId);
    if (requestedBy === 'family' && account.pausedUntil) throw new AccountPaused(account.pausedUntil);
    const own = await listStudents(this.database, accountId);
    const students = [...own, ...(await this.mergedInto(own, accountId))];
    const [notifications, devices, registrations, consultations, payments, billing, waitlist, byAddress] =
      await Promise.all([
        this.accounts.notificationPreferences(caller),
        this.accounts.sessions(caller),
        listRegistrationRecords(this.database, accountId),
        listConsultationRecords(this.database, accountId),
        this.payments.list(accountId),
        findBillingDetails(this.database, accountId),
        this.waitlists.list({ accountId, email: account.emailVerifiedAt && account.email }),
        this.ofAddress(account),
      ]);
    const twoFactor = await listTwoFactorOf(
      this.database,
      accountId,
      students.map(({ id }) => id),
    );
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
      ...(await this.ofStudents(students, twoFactor)),
      sharing: await this.sharingOf(accountId),
      registrations,
      consultations,
      payments,
      billing,
      waitlist,
      ...byAddress,
    };
  }

  /** What is still stored of students of an account, or without one, who were merged into these. */
  private async mergedInto(mains: readonly { id: string }[], accountId: string | null): Promise<StudentRow[]> {
    const ids = await listMergedInto(
      this.database,
      mains.map(({ id }) => id),
    );
    const merged: StudentRow[] = await getStudents(this.database, ids);
    return merged.filter((student) => student.accountId === accountId);
  }

  /** Whom the parent shares students with: the other parent's name, and an address only if this parent entered it. */
  private async sharingOf(accountId: string): Promise<FamilyData['sharing']> {
    const [sent, sharing] = [await listSent(this.database, [accountId]), await listSharing(this.database, [accountId])];
    const names = (students: readonly { name: string }[]) => students.map(({ name }) => name);
    return [
      ...sharing.map(({ students, parent, since }) => ({
        students: names(students),
        with: parent,
        since: since.toISOString(),
        accepted: true,
      })),
      ...sent.map(({ students, email, sentAt }) => ({
        students: names(students),
        with: email,
        since: sentAt.toISOString(),
        accepted: false,
      })),
    ];
  }

  private async ofStudents(
    students: readonly (StudentRow & { sharedBy?: string | null })[],
    twoFactor: ReadonlySet<string>,
  ): Promise<Pick<FamilyData, 'students' | 'documents'>> {
    const info = await this.studentInfo.everything(students.map(({ id }) => id));
    const records = students.map(
      async ({ id, studentName: name, studentEmail: email, school, graduationYear, createdAt, sharedBy }) => ({
        name,
        email,
        school,
        graduation_year: graduationYear,
        info: info.get(id) ?? [],
        added_at: createdAt.toISOString(),
        two_factor: twoFactor.has(id),
        ...(sharedBy && { shared_by: sharedBy }),
        notes: await listNoteRecords(this.database, id),
        ...(await listProgress(this.database, id)),
      }),
    );
    return { students: await Promise.all(records), documents: await this.studentDocuments.records(students) };
  }

  /** Returns the same data as a PDF. @throws AccountPaused */
  async familyDataFile(caller: Caller): Promise<Buffer> {
    return familyDataPdf(await this.familyData(caller));
  }

  /**
   * Returns everything that is stored about a family, with or without an account. The office provides it on request.
   * @param id of the family, or of any of its records
   * @throws NotFound
   */
  async familyCopy(id: string): Promise<FamilyCopy> {
    const keys = await keysOf(this.database, id);
    if (!keys) throw new NotFound();
    const { accountIds, emailKeys } = keys;
    const family = await this.families.family(id);
    const accounts = await Promise.all(
      family.accounts.map(({ id: accountId }) =>
        this.familyData({ kind: 'parent', accountId, sessionId: noSession }, 'office'),
      ),
    );
    const messages = await Promise.all(emailKeys.map((emailKey) => listMessages(this.database, emailKey)));
    const waiting = await Promise.all([
      ...accountIds.map((accountId) => this.waitlists.list({ accountId, email: null })),
      ...emailKeys.map((email) => this.waitlists.list({ accountId: null, email })),
    ]);
    const guests = await listGuestStudents(this.database, emailKeys);
    const known = family.children.flatMap(({ student_id: studentId }) => (studentId === null ? [] : { id: studentId }));
    const { name, emails, phones, children, registrations, consultations, payments, consents, notes, tasks } = family;
    return {
      made_at: (await this.clock.now()).toISOString(),
      family: { name, emails, phones, children, registrations, consultations, payments, consents },
      accounts: accounts.map(
        ({ made_at: _made, messages: _messages, emails: _emails, waitlist: _waitlist, ...data }) => data,
      ),
      ...(await this.ofStudents([...guests, ...(await this.mergedInto(known, null))], new Set())),
      messages: messages.flat(),
      waitlist: distinct(waiting.flat()),
      emails: family.messages.map(({ to, subject, sent_at, status }) => ({ to, subject, sent_at, status })),
      notes: [
        ...notes.map(({ text, written_at }) => ({ text, written_at })),
        ...(family.merged_students ?? []).map((one) => ({
          text: `Merged ${one.name} into ${one.main_name}: ${one.reason}`,
          written_at: one.merged_at,
        })),
      ],
      tasks: tasks.map(({ text, due_on, done_at }) => ({ text, due_on, done_at })),
    };
  }

  /** Returns the same data as a PDF. @throws NotFound */
  async familyCopyFile(id: string): Promise<Buffer> {
    return familyCopyPdf(await this.familyCopy(id));
  }

  /** Reads the messages from and to the account's address, but only if it is confirmed: anyone can type someone else's address. */
  private async ofAddress({
    email,
    emailKey,
    emailVerifiedAt,
  }: Account): Promise<Pick<FamilyData, 'messages' | 'newsletter' | 'emails'>> {
    if (emailVerifiedAt === null) return { messages: [], newsletter: null, emails: [] };
    return {
      messages: await listMessages(this.database, emailKey),
      newsletter: await findNewsletterState(this.database, emailKey),
      emails: await listEmailsTo(this.database, email),
    };
  }
}
