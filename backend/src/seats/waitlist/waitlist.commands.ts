import type { JoinWaitlistRequest, JoinWaitlistResponse } from '@academy/contracts/http/waitlist';
import { familyEmailKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { fullName, splitFullName } from '@academy/contracts/rules/full-name';
import { nameKey } from '@academy/contracts/rules/name-key';
import { typedFieldsOf } from '@academy/contracts/rules/typed-student';
import {
  maxEntriesPerDate,
  readWaitlistFields,
  seatsForSale,
  waitlistMessages,
  waitlistPlace,
} from '@academy/contracts/rules/waitlist';
import { waitlistClosesAt } from '@academy/contracts/rules/waitlist-closing';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { emailGroupOf, findStudentsOfForms, type FormSender, NetworkLimits } from '../../accounts/index.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';
import { type IdempotencyKey, IdempotencyKeys } from '../../platform/http/idempotency/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { createEvent } from '../../platform/messaging/event.js';
import { TestDatesRepository } from '../test-dates.repository.js';
import type { TestSession } from '../test-session.js';
import {
  countConfirmed,
  findConfirmed,
  findSame,
  findUnconfirmed,
  insertEntry,
  type NewEntry,
  overwrite,
  placeAtEnd,
} from './joining.repository.js';
import { listFamilyStudents, studentOfEntry, type WaitingFamilyStudent } from './waitlist-family.repository.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistOffers } from './waitlist-offers.js';
import { type StoredEntry, WaitlistRepository } from './waitlist.repository.js';

/** The student of a waitlist entry cannot be replaced. Nothing was changed. @param text says why */
class CannotReplaceStudent extends ValidationFailed {
  constructor(text: string) {
    super({ student_id: [text] }, text);
  }
}

/** The office says which of the family's students a waitlist entry is for. */
export class AssignWaitlistStudent extends Command<void> {
  constructor(
    readonly entryId: string,
    readonly studentId: string,
    /** Who the staff member saw it is for; null for no one. */
    readonly shown: string | null,
  ) {
    super();
  }
}

/**
 * The entry keeps its place or its offer. The family is emailed about a replaced student. Repeating a request changes nothing.
 * @throws NotFound, VersionConflict, CannotReplaceStudent
 */
@CommandHandler(AssignWaitlistStudent)
export class AssignWaitlistStudentHandler implements ICommandHandler<AssignWaitlistStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly testDates: TestDatesRepository,
    private readonly entries: WaitlistRepository,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: AssignWaitlistStudent): Promise<void> {
    await this.unitOfWork.run((tx) => this.assign(tx, command));
  }

  private async assign(tx: Tx, { entryId: id, studentId, shown }: AssignWaitlistStudent): Promise<void> {
    const asked = await this.entries.find(id, tx);
    if (!asked) throw new NotFound();
    await this.testDates.lockForSale(tx, [asked]);
    const entry = await this.entries.find(id, tx);
    if (!entry) throw new NotFound();
    const before = studentOfEntry(entry);
    if (before === studentId) return;
    if (before !== shown) throw new VersionConflict(officeAccountMessages.changedElsewhere);
    await this.assertReplaceable(tx, entry);
    const students = await listFamilyStudents(tx, [entry]);
    const student = students.find((one) => one.id === studentId && !one.isRemoved);
    if (!student) throw new CannotReplaceStudent('Please choose a student of this family.');
    if (await findConfirmed(tx, { ...entry, studentKey: studentId }))
      throw new CannotReplaceStudent(`${student.name} is already on this waitlist.`);
    await this.give(
      tx,
      entry,
      student,
      students.find((one) => one.id === before),
    );
    auditSubject(tx, 'waitlist_entry', id, { student_id: studentId, earlier_student_id: before });
  }

  private async assertReplaceable(tx: Tx, { id, status, confirmed }: StoredEntry): Promise<void> {
    if (!confirmed || (status !== 'waiting' && status !== 'offered'))
      throw new CannotReplaceStudent('This entry is no longer on the waitlist, or its email is not confirmed yet.');
    if (status === 'offered' && (await this.entries.findUnused(tx, [id], { open: false })).length === 0)
      throw new CannotReplaceStudent(
        'The family is paying for this seat. Please change the student of the registration instead.',
      );
  }

  /** Typed fields that match the previous student are replaced with the new student's. */
  private async give(
    tx: Tx,
    { id, status, fields }: StoredEntry,
    student: WaitingFamilyStudent,
    before: WaitingFamilyStudent | undefined,
  ): Promise<void> {
    const typed = {
      name: fullName(fields.student_first_name, fields.student_last_name),
      email: fields.student_email,
    };
    const { isNamed, isAddressed } = before ? typedFieldsOf(typed, before) : { isNamed: false, isAddressed: false };
    const { first, last } = splitFullName(student.name);
    await this.entries.setStudent(tx, id, student.id, {
      ...fields,
      ...(isNamed && { student_first_name: first, student_last_name: last }),
      ...(isAddressed && { student_email: student.email ?? fields.parent_email }),
    });
    if (!before) return;
    // The family gets the current email about the entry again, now with the other student.
    const event = status === 'offered' ? 'SeatOffered' : 'WaitlistJoined';
    await this.eventBus.publish(createEvent(event, { entry_id: id }), tx);
  }
}

/** Confirms the address of an entry through the link that was emailed to it. @returns the entry's id */
export class ConfirmWaitlistEntry extends Command<string> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

/**
 * A second click changes nothing.
 * @throws WaitlistLinkInvalid, TooManyRequests, ValidationFailed when the address has the maximum number of entries for the date
 */
@CommandHandler(ConfirmWaitlistEntry)
export class ConfirmWaitlistEntryHandler implements ICommandHandler<ConfirmWaitlistEntry> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: WaitlistLinks,
    private readonly offers: WaitlistOffers,
  ) {}

  async execute({ token, network }: ConfirmWaitlistEntry): Promise<string> {
    const entry = await this.links.findEntry(token, network);
    await this.unitOfWork.run(async (tx) => {
      const changed = await this.offers.confirm(tx, entry, network);
      if (changed === null) return;
      auditSubject(tx, 'waitlist_entry', changed);
      await this.offers.offerFree(tx, entry);
    });
    return entry.id;
  }
}

const allowed = { network: { limit: 20, seconds: 3_600 }, address: { limit: 5, seconds: 3_600 } };

type Joined = JoinWaitlistResponse['data'];
type Place = Pick<Joined, 'position' | 'confirmed'>;

/** Adds a student to the waitlist of a full date. This reserves no seat. */
export class JoinWaitlist extends Command<Joined> {
  constructor(
    readonly request: Omit<JoinWaitlistRequest, 'email_code'>,
    readonly accountId: string | null,
    readonly sender: FormSender,
    readonly key?: IdempotencyKey,
  ) {
    super();
  }
}

const dateError = (message: string) => new ValidationFailed({ date: [message] }, message);

/**
 * A student of an address is on a list once. From the account that has confirmed the address, a later request replaces what the entry says.
 * From anyone else it adds an entry that counts once it is confirmed through its email, and sends the email again if it says the same as
 * an earlier one. The response to anyone else is the same whether the student is on the list or not.
 * @throws ValidationFailed, EmailCodeRequired, WrongEmailCode, TooManyRequests, IdempotencyMismatch
 */
@CommandHandler(JoinWaitlist)
export class JoinWaitlistHandler implements ICommandHandler<JoinWaitlist> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly networks: NetworkLimits,
    private readonly testDates: TestDatesRepository,
    private readonly entries: WaitlistRepository,
    private readonly offers: WaitlistOffers,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ request, accountId, sender, key }: JoinWaitlist): Promise<Joined> {
    const entry = await this.read(request, accountId, sender.client.network);
    await this.count(entry, sender);
    await this.checkOffered(entry);
    const { answer } = await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent(tx, key, request, () => this.store(tx, entry)),
    );
    const { position, confirmed } = answer;
    return { position, confirmed, message: waitlistPlace(position, entry.date) };
  }

  /** A stranger who uses up the limit of an address or of a network must not keep its owner off the list. */
  private async count({ confirmed, email, emailKey, accountId }: NewEntry, sender: FormSender): Promise<void> {
    if (confirmed) return this.limits.take(`waitlist:of:${accountId}`, allowed.network);
    await this.networks.take('waitlist', allowed.network, email, sender);
    await this.limits.take(`waitlist:to:${emailKey}`, allowed.address);
  }

  private async read(
    { session_id, date, exam, student_id, ...body }: JoinWaitlist['request'],
    accountId: string | null,
    network: string,
  ): Promise<NewEntry> {
    const fields = readWaitlistFields(body);
    const email = fields.parent_email;
    const name = fullName(fields.student_first_name, fields.student_last_name);
    const [student] = await findStudentsOfForms(this.database, accountId, [
      {
        chosenId: accountId === null ? null : (student_id ?? null),
        name,
        email: fields.student_email,
        parentEmail: email,
        // The list gives nothing to the student, so the name is enough.
        isGuest: false,
      },
    ]);
    const proved = accountId === null ? null : await this.entries.findConfirmedEmail(accountId);
    return {
      sessionId: session_id,
      date,
      exam: exam ?? null,
      accountId,
      email,
      emailKey: familyEmailKey(email),
      network,
      emailGroup: emailGroupOf(email),
      studentKey: student?.id ?? nameKey(name),
      fields,
      confirmed: proved !== null && normalizeEmail(proved) === normalizeEmail(email),
    };
  }

  /** A row in `test_dates` is made only for a test and a date that can be bought. */
  private async checkOffered({ sessionId, date }: TestSession): Promise<void> {
    const { seats } = await this.testDates.left();
    const isOffered = seats.some((one) => one.sessionId === sessionId && one.date === date);
    if (!isOffered) throw dateError(waitlistMessages.unknownDate);
  }

  private async store(tx: Tx, entry: NewEntry): Promise<Place> {
    const [counts] = await this.testDates.lockForSale(tx, [entry]);
    if (!counts?.offer || counts.closed) throw dateError(waitlistMessages.unknownDate);
    const confirmedId = await findConfirmed(tx, entry);
    if (entry.confirmed && confirmedId !== null) return this.joinAgain(tx, confirmedId, entry);
    if (counts.now >= waitlistClosesAt(entry.date)) throw dateError(waitlistMessages.closed);
    if (seatsForSale(counts, entry.date, counts.now) > 0) throw dateError(waitlistMessages.notFull);
    return entry.confirmed ? this.joinProved(tx, entry) : this.joinUnproved(tx, entry, confirmedId);
  }

  /** The family's later request says what it wants. It keeps its place. */
  private async joinAgain(tx: Tx, id: string, entry: NewEntry): Promise<Place> {
    await overwrite(tx, id, entry);
    return this.announce(tx, id, entry);
  }

  /** Takes over the place of an earlier unconfirmed entry, even if someone else made that entry. */
  private async joinProved(tx: Tx, entry: NewEntry): Promise<Place> {
    if ((await countConfirmed(tx, entry)) >= maxEntriesPerDate) throw dateError(waitlistMessages.tooMany);
    if (await this.offers.isRefused(tx, entry, entry)) throw dateError(waitlistMessages.tooManySameOrigin);
    const earlierId = await findUnconfirmed(tx, entry);
    if (earlierId !== null) await overwrite(tx, earlierId, entry);
    const id = earlierId ?? (await insertEntry(tx, entry));
    await this.testDates.count(tx, entry, { waiting: 1, taken: 0 });
    return this.announce(tx, id, entry);
  }

  /** Anyone can enter any address, so earlier entries with it stay as they are, and the answer does not depend on them. */
  private async joinUnproved(tx: Tx, entry: NewEntry, confirmedId: string | null): Promise<Place> {
    const position = await placeAtEnd(tx, entry);
    const id = confirmedId ?? (await findSame(tx, entry)) ?? (await insertEntry(tx, entry));
    return { ...(await this.announce(tx, id, entry)), position };
  }

  private async announce(tx: Tx, id: string, { confirmed, ...place }: NewEntry): Promise<Place> {
    auditSubject(tx, 'waitlist_entry', id);
    const position = (await this.entries.find(id, tx))?.position ?? 1;
    await this.eventBus.publish(createEvent('WaitlistJoined', { entry_id: id }), tx);
    if (confirmed) await this.offers.offerFree(tx, place);
    return { position, confirmed };
  }
}

/** Removes an entry from the waitlist and releases the seat it was offered. @returns the entry's id */
export class LeaveWaitlist extends Command<string> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

/** A second click changes nothing. @throws WaitlistLinkInvalid, TooManyRequests */
@CommandHandler(LeaveWaitlist)
export class LeaveWaitlistHandler implements ICommandHandler<LeaveWaitlist> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: WaitlistLinks,
    private readonly offers: WaitlistOffers,
  ) {}

  async execute({ token, network }: LeaveWaitlist): Promise<string> {
    const entry = await this.links.findEntry(token, network);
    await this.unitOfWork.run(async (tx) => {
      if (await this.offers.leave(tx, entry)) auditSubject(tx, 'waitlist_entry', entry.id);
    });
    return entry.id;
  }
}
