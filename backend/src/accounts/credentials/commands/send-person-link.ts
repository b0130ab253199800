import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { officeAccountMessages as messages } from '@academy/contracts/rules/office-accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import { NoLinkPossible } from '../../accounts.errors.js';
import { findAccount, lockLivingAccount } from '../../accounts.repository.js';
import { lockStudent, studentForOffice } from '../../authentication/active-students.repository.js';
import { subjectKind, type Principal } from '../../authentication/principal.js';
import { insertPasswordResetRequest } from '../password-reset-requests.repository.js';

/** The office sends a parent or a student a password link. */
export class SendPersonLink extends Command<void> {
  constructor(readonly person: Principal) {
    super();
  }
}

/** Requests the link as the person would have. The worker that emails it finds the account by the address. */
@CommandHandler(SendPersonLink)
export class SendPersonLinkHandler implements ICommandHandler<SendPersonLink> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, NoLinkPossible when the link could not be used or may not be sent */
  async execute({ person }: SendPersonLink): Promise<void> {
    assertUuid(person.id);
    await this.unitOfWork.run(async (tx) => {
      const email = person.kind === 'parent' ? await parentEmail(tx, person.id) : await studentEmail(tx, person.id);
      const requestId = await insertPasswordResetRequest(tx, normalizeEmail(email));
      auditSubject(tx, subjectKind[person.kind], person.id);
      await this.eventBus.publish(createEvent('PasswordResetRequested', { request_id: requestId }), tx);
    });
  }
}

async function parentEmail(tx: Transaction, id: string): Promise<string> {
  const account = await lockLivingAccount(tx, id);
  if (!account) throw new NotFound();
  if (account.disabledAt !== null) throw new NoLinkPossible(messages.accountDisabled);
  if (account.pausedUntil) throw new NoLinkPossible(messages.paused);
  return account.email;
}

/** Only students of confirmed families are emailed: any other student's address may be a stranger's. */
async function studentEmail(tx: Transaction, id: string): Promise<string> {
  await lockStudent(tx, id);
  const student = await studentForOffice(tx, id);
  const parent = student && (await findAccount(tx, student.accountId));
  if (!student || !parent) throw new NotFound();
  if (parent.disabledAt !== null) throw new NoLinkPossible(messages.parentDisabled);
  if (student.disabledAt !== null) throw new NoLinkPossible(messages.accountDisabled);
  if (student.email === null) throw new NoLinkPossible(messages.noStudentEmail);
  if (student.signInHeldAt !== null) throw new NoLinkPossible(messages.studentHeld);
  if (!student.emailReserved) throw new NoLinkPossible(messages.parentUnconfirmed);
  return student.email;
}
