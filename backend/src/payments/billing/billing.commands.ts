import type { BillingDetails } from '@academy/contracts/http/billing';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { deleteBillingDetails, saveBillingDetails } from './billing-details.repository.js';

/** A parent edits the saved billing details; null deletes them. */
export class UpdateBillingDetails extends Command<BillingDetails | null> {
  constructor(
    readonly accountId: string,
    readonly details: BillingDetails | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateBillingDetails)
export class UpdateBillingDetailsHandler implements ICommandHandler<UpdateBillingDetails> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ accountId, details }: UpdateBillingDetails): Promise<BillingDetails | null> {
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'account', accountId);
      await (details ? saveBillingDetails(tx, accountId, details) : deleteBillingDetails(tx, accountId));
    });
    return details;
  }
}
