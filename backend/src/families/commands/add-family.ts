import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddFamilyRequest } from '@academy/contracts/http/office/families';
import { normalizeEmail, normalizeLastName, normalizePhone } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { addMember, insertFamily, lockMember } from '../families.repository.js';
import { FamilyExists } from '../families.errors.js';
import { isKnownAddress } from '../family-keys.repository.js';

/** Staff add a family that phoned. @returns its id */
export class AddFamily extends Command<string> {
  constructor(readonly contact: AddFamilyRequest) {
    super();
  }
}

@CommandHandler(AddFamily)
export class AddFamilyHandler implements ICommandHandler<AddFamily> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws FamilyExists when the email address belongs to another family */
  execute({ contact }: AddFamily): Promise<string> {
    const emailKey = normalizeEmail(contact.email);
    return this.unitOfWork.run(async (tx) => {
      if (emailKey !== '') {
        await lockMember(tx, emailKey);
        if (await isKnownAddress(tx, emailKey)) throw new FamilyExists();
      }
      const id = await insertFamily(tx, {
        firstName: normalizeName(contact.first_name),
        lastName: normalizeLastName(contact.last_name),
        phone: normalizePhone(contact.phone),
        email: contact.email.trim(),
      });
      if (emailKey !== '') await addMember(tx, id, emailKey);
      auditSubject(tx, 'family', id);
      return id;
    });
  }
}
