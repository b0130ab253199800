import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CorrectParentRequest } from '@academy/contracts/http/office/accounts';
import { normalizeEmail, normalizeLastName, normalizePhone } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { mayDecide } from '../../../platform/http/auth/may-decide.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import { AddressOfDisabledAccount, OfficeChangedElsewhere } from '../../accounts.errors.js';
import { lockLivingAccount, updateAccount } from '../../accounts.repository.js';
import { EmailChanges } from '../email-changes.js';

/**
 * The office corrects a parent's name, phone or email. A new email stays pending until confirmed, as if the parent had requested it. If the
 * old one is confirmed, it is the key to the account: a manager then enters their password again, and a change by the desk waits for the
 * approval of the old address.
 */
export class CorrectAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: CorrectParentRequest,
    readonly staff: Pick<StaffCaller, 'role' | 'confirmed'>,
  ) {
    super();
  }
}

@CommandHandler(CorrectAccount)
export class CorrectAccountHandler implements ICommandHandler<CorrectAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly emails: EmailChanges,
  ) {}

  /** @throws NotFound, OfficeChangedElsewhere, EmailAlreadyInUse, AddressOfDisabledAccount, ConfirmationRequired */
  async execute({ accountId, changes, staff }: CorrectAccount): Promise<void> {
    assertUuid(accountId);
    await this.unitOfWork.run(async (tx) => {
      const account = await lockLivingAccount(tx, accountId);
      if (!account) throw new NotFound();
      if (account.version !== changes.version) throw new OfficeChangedElsewhere();
      const isAnotherAddress = normalizeEmail(changes.email) !== account.emailKey;
      if (isAnotherAddress && account.disabledAt !== null) throw new AddressOfDisabledAccount();
      const needsApproval = isAnotherAddress && account.emailVerifiedAt !== null && !mayDecide(staff, 'manager');
      auditSubject(tx, 'account', accountId, {
        email_change_requested: isAnotherAddress,
        needs_approval: needsApproval,
      });
      const fields = {
        firstname: normalizeName(changes.first_name),
        lastname: normalizeLastName(changes.last_name),
        phone: normalizePhone(changes.phone) || null,
        email: isAnotherAddress ? account.email : changes.email.trim(),
      };
      await updateAccount(tx, accountId, fields, null);
      if (isAnotherAddress) {
        const change = { newEmail: changes.email, byOffice: true, needsApproval };
        await this.emails.request(tx, account, change);
      }
    });
  }
}
