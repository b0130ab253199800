import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { InviteSecondParentRequest } from '@academy/contracts/http/second-parents';
import { mailboxKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { findAccount } from '../../accounts/index.js';
import { Database } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { createEvent } from '../../platform/messaging/event.js';
import { lockFamily } from '../families.js';
import { findStudent } from '../students.repository.js';
import {
  accept,
  findParticipants,
  hasOtherParent,
  lockOwn,
  saveInvitation,
  type Participants,
} from './second-parents.repository.js';
import { InvitationOver } from './second-parents.errors.js';
import { SecondParentQueries } from './second-parents.queries.js';
import { SecondParents } from './second-parents.js';

const day = 24 * 60 * 60;
/** Each invitation is an email to an address that anyone may have entered. */
const invitationsOfAccount = { limit: 10, seconds: day };
const invitationsToMailbox = { limit: 5, seconds: day };

/** The parent whose account has the children, or the office, invites a second parent. */
export class InviteSecondParent extends Command<void> {
  /** @param accountId of the parent; null for the office, which invites for any account */
  constructor(
    readonly accountId: string | null,
    readonly wanted: InviteSecondParentRequest,
  ) {
    super();
  }
}

@CommandHandler(InviteSecondParent)
export class InviteSecondParentHandler implements ICommandHandler<InviteSecondParent> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * The same invitation again is emailed at most once a day.
   * @throws NotFound for a student who is gone, in another account or without one; ValidationFailed, TooManyRequests
   */
  async execute({ accountId: callerId, wanted }: InviteSecondParent): Promise<void> {
    const studentIds = [...new Set(wanted.student_ids.map((id) => id.toLowerCase()))];
    const [email, emailKey] = [wanted.email.trim(), normalizeEmail(wanted.email)];
    const accountId = callerId ?? (await this.accountOf(studentIds));
    const account = accountId === null ? null : await findAccount(this.database, accountId);
    if (!account) throw new NotFound();
    if (account.emailKey === emailKey)
      throw refused('email', secondParentMessages[callerId === null ? 'firstParent' : 'ownAddress']);
    if (account.emailVerifiedAt === null && callerId !== null)
      throw refused('email', secondParentMessages.confirmFirst);
    if (callerId !== null) await this.limits.take(`second-parents:of:${callerId}`, invitationsOfAccount);
    await this.limits.take(`second-parents:to:${mailboxKey(emailKey)}`, invitationsToMailbox);
    await this.unitOfWork.run(async (tx) => {
      await lockFamily(tx, account.id);
      const found = await lockOwn(tx, account.id, studentIds);
      if (found.length < studentIds.length) throw new NotFound();
      if (await hasOtherParent(tx, studentIds, emailKey)) throw refused('student_ids', secondParentMessages.hasOne);
      const { id, isSent, isChanged } = await saveInvitation(tx, {
        accountId: account.id,
        email,
        emailKey,
        studentIds,
      });
      if (isChanged) auditSubject(tx, 'student', found[0] ?? '', { invitation_id: id, students: found.length });
      if (isSent)
        await this.eventBus.publish(
          createEvent('SecondParentInvited', {
            invitation_id: id,
            ...(callerId === null && { by_office: true as const }),
          }),
          tx,
        );
    });
  }

  private async accountOf([id]: readonly string[]): Promise<string | null> {
    const student = id === undefined ? null : await findStudent(this.database, id);
    return student?.accountId ?? null;
  }
}

const refused = (field: 'email' | 'student_ids', message: string) =>
  new ValidationFailed({ [field]: [message] }, message);

/** A parent accepts an invitation to their confirmed address. */
export class AcceptSecondParentInvitation extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(AcceptSecondParentInvitation)
export class AcceptSecondParentInvitationHandler implements ICommandHandler<AcceptSecondParentInvitation> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: SecondParentQueries,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Accepting again changes nothing. A withdrawal or the erasure of either account at the same time ends the invitation's rows: the statement
   * that accepts waits for them, and then either the students are shared or the invitation is over.
   * @throws InvitationOver, AccessDenied
   */
  async execute({ accountId, token }: AcceptSecondParentInvitation): Promise<void> {
    const { id, isAccepted } = await this.queries.read(accountId, token);
    if (isAccepted) return;
    await this.unitOfWork.run(async (tx) => {
      const students = await accept(tx, id, accountId);
      const [first] = students;
      if (first === undefined) {
        // The same request may have won meanwhile.
        const participants = await findParticipants(tx, id);
        if (participants?.secondAccountId === accountId && !participants.isEnded) return;
        throw new InvitationOver();
      }
      auditSubject(tx, 'student', first, { invitation_id: id, students: students.length });
      await this.eventBus.publish(createEvent('SecondParentAccepted', { invitation_id: id }), tx);
    });
  }
}

/** A parent withdraws an invitation, stops sharing or leaves; or the office ends it. */
export class EndSharing extends Command<void> {
  /** @param accountId of the parent; null for the office */
  constructor(
    readonly invitationId: string,
    readonly accountId: string | null,
  ) {
    super();
  }
}

@CommandHandler(EndSharing)
export class EndSharingHandler implements ICommandHandler<EndSharing> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secondParents: SecondParents,
  ) {}

  /** Ending it again changes nothing. @throws NotFound when it is not the caller's */
  async execute({ invitationId: id, accountId }: EndSharing): Promise<void> {
    assertUuid(id);
    await this.unitOfWork.run(async (tx) => {
      const participants = await findParticipants(tx, id);
      const by = participants && sideOf(participants, accountId);
      if (!by) throw new NotFound();
      const [first, ...others] = await this.secondParents.end(tx, id, by);
      if (first !== undefined)
        auditSubject(tx, 'student', first, { invitation_id: id, students: others.length + 1, by });
    });
  }
}

/** Who ends it; null for a stranger. */
function sideOf({ firstAccountId, secondAccountId }: Participants, accountId: string | null) {
  if (accountId === null) return 'office';
  if (accountId === firstAccountId) return 'first';
  return accountId === secondAccountId ? 'second' : null;
}
