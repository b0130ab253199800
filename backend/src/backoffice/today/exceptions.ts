import { Injectable } from '@nestjs/common';
import type { TodayGroup, TodayItem, TodayKind, TodayLink } from '@academy/contracts/http/office/today';
import { academyDay } from '@academy/contracts/rules/dates';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { sharedStudentId, todayListSize } from '@academy/contracts/rules/office-today';
import { Database } from '../../platform/database/database.js';
import { findFamiliesOf, listDueTasks } from '../../families/index.js';
import { listDueSteps, listLateLeads } from '../../leads/index.js';
import { listLessonsAtRisk, listMissingNotes } from '../../lessons/index.js';
import { listUndeliveredEmails } from '../../notifications/index.js';
import {
  listEndingPayments,
  listOpenIssues,
  listRefundsToPayOut,
  listUnpaidCheckouts,
  listWebhookGaps,
  type UnpaidCheckout,
} from '../../payments/index.js';
import {
  findDeadDeliveries,
  findOverdueDeliveries,
  listLateSchedules,
} from '../../platform/messaging/schedules/late-work.repository.js';
import { listUnassignedRegistrations } from '../../registrations/index.js';
import { listCrowdedDates, listEndingOffers } from '../../seats/index.js';
import { listPossiblySharedStudents } from '../../students/index.js';
import {
  crowdedText,
  deadText,
  emailText,
  endingPaymentText,
  issueText,
  leadText,
  lessonText,
  noteText,
  offerText,
  overdueText,
  payOutText,
  scheduleText,
  sharedStudentText,
  stepText,
  taskText,
  unassignedText,
  unpaidText,
} from './today-words.js';

const dayStart = (day: string): string => academyInstant(`${day} 00:00`).toISOString();

const item = (
  id: string,
  text: string,
  at: Date | string,
  link: TodayLink | null,
  phone: string | null = null,
): TodayItem => ({ id, text, at: typeof at === 'string' ? at : at.toISOString(), link, phone: phone || null });

/** Creates the group of one kind. Each row has the total number of rows, including those beyond the limit. */
function group<Row extends { total: number }>(
  kind: TodayKind,
  rows: readonly Row[],
  show: (row: Row) => TodayItem,
): TodayGroup {
  return { kind, count: rows[0]?.total ?? 0, items: rows.map(show) };
}

/** The person who is expected to pay. */
type Payer = Pick<UnpaidCheckout, 'accountId' | 'email'>;

/** Collects everything that needs a person. The feature that owns a kind provides its query. */
@Injectable()
export class Exceptions {
  constructor(private readonly database: Database) {}

  /** Returns the non-empty groups in display order. @param isManager whether the reader may pay out refunds */
  async list(isManager: boolean): Promise<TodayGroup[]> {
    const groups = await Promise.all([
      this.issues(),
      this.endingPayments(),
      ...(isManager ? [this.refundsToPayOut()] : []),
      this.offers(),
      this.unpaidHolds(),
      this.leads(),
      this.tasks(),
      this.lessons(),
      this.noStudents(),
      this.sharedStudents(),
      this.notes(),
      this.emails(),
      this.unpaid(),
      this.system(),
    ]);
    return groups.filter(({ count }) => count > 0);
  }

  private async issues(): Promise<TodayGroup> {
    return group('payment_issue', await listOpenIssues(this.database, todayListSize), (issue) =>
      item(issue.id, issueText(issue), issue.openedAt, { page: 'issue', id: issue.id }),
    );
  }

  /** Lists refunds that no one pays out until a manager does. */
  private async refundsToPayOut(): Promise<TodayGroup> {
    return group('refund_to_pay_out', await listRefundsToPayOut(this.database, todayListSize), (refund) =>
      item(refund.id, payOutText(refund), refund.since, { page: 'outstanding' }),
    );
  }

  private async offers(): Promise<TodayGroup> {
    return group('seat_offer', await listEndingOffers(this.database, todayListSize), (offer) => {
      const link: TodayLink = offer.accountId
        ? { page: 'family', id: offer.accountId }
        : { page: 'saturday', day: offer.date.slice(0, 10) };
      return item(offer.id, offerText(offer), offer.endsAt, link, offer.fields.parent_phone);
    });
  }

  private async unpaidHolds(): Promise<TodayGroup> {
    const dates = await listCrowdedDates(this.database);
    const items = dates.map((one) =>
      item(`${one.sessionId} ${one.date}`, crowdedText(one), one.since, {
        page: 'saturday',
        day: one.date.slice(0, 10),
      }),
    );
    return { kind: 'unpaid_holds', count: items.length, items: items.slice(0, todayListSize) };
  }

  private async leads(): Promise<TodayGroup> {
    return group('lead', await listLateLeads(this.database, todayListSize), (lead) =>
      item(lead.id, leadText(lead), lead.receivedAt, { page: 'lead', id: lead.id }, lead.fields['phone']),
    );
  }

  /** Lists the due tasks of families and next steps of leads, sorted by day. */
  private async tasks(): Promise<TodayGroup> {
    const [tasks, steps] = await Promise.all([
      listDueTasks(this.database, todayListSize),
      listDueSteps(this.database, todayListSize),
    ]);
    const items = [
      ...tasks.map((task) =>
        item(task.id, taskText(task), dayStart(task.dueOn), { page: 'family', id: task.familyId }),
      ),
      ...steps.map((lead) => item(lead.id, stepText(lead), dayStart(lead.dueOn), { page: 'lead', id: lead.id })),
    ].toSorted((one, other) => one.at.localeCompare(other.at));
    const count = (tasks[0]?.total ?? 0) + (steps[0]?.total ?? 0);
    return { kind: 'task', count, items: items.slice(0, todayListSize) };
  }

  /** A lesson stays listed until the office moves or cancels it, its tutor or room is free again, or its tutor has a meeting link. */
  private async lessons(): Promise<TodayGroup> {
    return group('lesson', await listLessonsAtRisk(this.database, todayListSize), (lesson) => {
      const link: TodayLink =
        lesson.risk === 'link'
          ? { page: 'tutor', id: lesson.tutorId }
          : { page: 'calendar', tutor: lesson.tutorId, day: academyDay(lesson.start) };
      return item(lesson.id, lessonText(lesson), lesson.start, link);
    });
  }

  /** Lists registrations whose lessons cannot be booked, or whose results reach no one, until the office has chosen the student. */
  private async noStudents(): Promise<TodayGroup> {
    const registrations = await listUnassignedRegistrations(this.database, todayListSize);
    const linkOf = await this.familyLinks(registrations);
    return group('no_student', registrations, (one) =>
      item(one.id, unassignedText(one), one.registeredAt, linkOf(one), one.phone),
    );
  }

  private async sharedStudents(): Promise<TodayGroup> {
    return group('shared_student', await listPossiblySharedStudents(this.database, todayListSize), (student) => {
      const { accountId, studentId, otherAccountId, otherParent, at } = student;
      const id = sharedStudentId(accountId, studentId);
      const also = { text: `Family of ${otherParent}`, link: { page: 'family', id: otherAccountId } } as const;
      return { ...item(id, sharedStudentText(student), at, { page: 'family', id: accountId }), also };
    });
  }

  private async notes(): Promise<TodayGroup> {
    return group('lesson_note', await listMissingNotes(this.database, todayListSize), (note) =>
      item(note.id, noteText(note), note.end, { page: 'week', tutor: note.tutorId, day: academyDay(note.start) }),
    );
  }

  private async emails(): Promise<TodayGroup> {
    const emails = await listUndeliveredEmails(this.database, todayListSize);
    const families = await findFamiliesOf(
      this.database,
      emails.map(({ recipient }) => recipient),
    );
    return group('email', emails, (email) => {
      const family = families.get(email.recipient);
      const link: TodayLink = family ? { page: 'family', id: family } : { page: 'search', words: email.recipient };
      return item(email.id, emailText(email), email.at, link);
    });
  }

  private async unpaid(): Promise<TodayGroup> {
    const checkouts = await listUnpaidCheckouts(this.database, todayListSize);
    const linkOf = await this.familyLinks(checkouts);
    return group('unpaid', checkouts, (checkout) =>
      item(checkout.id, unpaidText(checkout), checkout.startedAt, linkOf(checkout), checkout.phone),
    );
  }

  private async endingPayments(): Promise<TodayGroup> {
    const payments = await listEndingPayments(this.database, todayListSize);
    const linkOf = await this.familyLinks(payments);
    return group('expected_payment', payments, (payment) =>
      item(payment.id, endingPaymentText(payment), payment.endsAt, linkOf(payment), payment.phone),
    );
  }

  /** @returns a function that links to a payer's family, or to a search if the family is unknown */
  private async familyLinks(payers: readonly Payer[]): Promise<(payer: Payer) => TodayLink> {
    const families = await findFamiliesOf(
      this.database,
      payers.map(({ email }) => email),
    );
    return ({ accountId, email }) => {
      const family = accountId ?? families.get(email);
      return family ? { page: 'family', id: family } : { page: 'search', words: email };
    };
  }

  /** Lists problems that only the person who runs the server can solve. */
  private async system(): Promise<TodayGroup> {
    const [gaps, schedules, overdue, dead] = await Promise.all([
      listWebhookGaps(this.database),
      listLateSchedules(this.database),
      findOverdueDeliveries(this.database),
      findDeadDeliveries(this.database),
    ]);
    const items = [
      ...gaps.map(({ gap, since }, index) => item(`webhook-${index}`, gap, since, null)),
      ...(overdue ? [item('overdue', overdueText(overdue.count), overdue.since, null)] : []),
      ...schedules.map(({ name, lastSuccessAt }) => item(name, scheduleText(name), lastSuccessAt, null)),
      ...(dead ? [item('dead', deadText(dead.count), dead.since, null)] : []),
    ];
    return { kind: 'system', count: items.length, items };
  }
}
