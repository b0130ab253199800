import { Injectable } from '@nestjs/common';
import { accountFamily, guestFamily } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { titleWithExam } from '@academy/contracts/rules/exams';
import { isComing } from '@academy/contracts/rules/test-dates';
import { waitlistClosesAt } from '@academy/contracts/rules/waitlist-closing';
import type { SeatOfferMail, WaitlistClosedMail, WaitlistEnding } from '../../notifications/index.js';
import { DateRulesRepository } from '../date-rules/date-rules.repository.js';
import { SeatsRepository } from '../seats.repository.js';
import { TestDatesRepository } from '../test-dates.repository.js';
import { WaitlistLinks } from './waitlist-links.js';
import { studentOfEntry } from './waitlist-family.repository.js';
import { WaitlistRepository, type StoredEntry } from './waitlist.repository.js';

/** How many open dates an email lists. */
const listed = 4;

/** Reads what emails about an entry say. */
@Injectable()
export class WaitlistMails {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly links: WaitlistLinks,
    private readonly testDates: TestDatesRepository,
    private readonly seats: SeatsRepository,
    private readonly rules: DateRulesRepository,
  ) {}

  /** @returns null when the entry was deleted */
  async read(id: string): Promise<{ entry: StoredEntry; mail: SeatOfferMail } | null> {
    const entry = await this.entries.find(id);
    if (!entry) return null;
    const { title, date, exam, fields, priceCents, sessionType, offerEndsAt } = entry;
    const { now } = await this.rules.read();
    const mail: SeatOfferMail = {
      title: titleWithExam(title, exam ?? undefined),
      date,
      pageUrl: await this.links.pageUrl(entry),
      formUrl: await this.links.formUrl(entry),
      student: fields.student_first_name,
      priceCents,
      isDiagnostic: sessionType === 'diagnostic',
      endsAt: offerEndsAt ?? new Date(0),
      mayJoinAgain: now < waitlistClosesAt(date),
    };
    return { entry, mail };
  }

  /** What the email about a closed list says. @returns null when the entry was deleted, ended in another way, or its student has a seat on the date */
  async readClosed(id: string): Promise<{ entry: StoredEntry; mail: WaitlistClosedMail } | null> {
    const entry = await this.entries.find(id);
    if (entry?.status !== 'expired' || (await this.isSeated(entry))) return null;
    const { title, date, exam, fields } = entry;
    const openDates = await this.openDates(entry);
    const mail: WaitlistClosedMail = {
      title: titleWithExam(title, exam ?? undefined),
      date,
      student: fields.student_first_name,
      openDates: openDates.slice(0, listed),
      formUrl: this.links.emptyFormUrl(entry),
      why: await this.endingOf(entry, openDates),
    };
    return { entry, mail };
  }

  private async endingOf(
    { sessionId, date, active }: StoredEntry,
    openDates: readonly string[],
  ): Promise<WaitlistEnding> {
    if (await this.testDates.isClosed({ sessionId, date })) return 'closed';
    if (!active) return 'withdrawn';
    if (openDates.includes(date)) return 'open';
    const { plan, now } = await this.rules.read();
    return isComing(date, now) && !offeredDates(plan, now).includes(date) ? 'ended' : 'full';
  }

  /** Whether the student has a seat on the date after all, from public sale or from an offer. */
  private isSeated({ accountId, email, fields, studentKey, ...place }: StoredEntry): Promise<boolean> {
    const families = [guestFamily(email), ...(accountId === null ? [] : [accountFamily(accountId)])];
    return this.seats.hasStudent(place, families, {
      student: fullName(fields.student_first_name, fields.student_last_name),
      studentId: studentOfEntry({ studentKey }),
    });
  }

  /** The dates of the same test with seats on public sale, the next ones first. */
  private async openDates({ sessionId }: StoredEntry): Promise<string[]> {
    const { seats } = await this.testDates.left();
    return seats.filter((one) => one.sessionId === sessionId && one.left > 0).map((one) => one.date);
  }
}
