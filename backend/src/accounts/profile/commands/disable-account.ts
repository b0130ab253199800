import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OneTimeLinks } from '../../credentials/one-time-links.js';
import { Sessions } from '../../authentication/sessions.js';

/** Disables a parent's account. The family can no longer sign in; what they bought stays. */
export class DisableAccount extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(DisableAccount)
export class DisableAccountHandler implements ICommandHandler<DisableAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
  ) {}

  async execute({ accountId }: DisableAccount): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'account', accountId);
      await tx.query(
        'UPDATE accounts SET disabled_at = coalesce(disabled_at, academy_now()), updated_at = academy_now() WHERE id = $1',
        [accountId],
      );
      const students = await tx.query<{ id: string }[]>('SELECT id FROM students WHERE account_id = $1', [accountId]);
      for (const person of [
        { kind: 'parent', id: accountId } as const,
        ...students.map(({ id }) => ({ kind: 'student', id }) as const),
      ]) {
        await this.sessions.endAll(tx, person);
        await this.links.revoke(tx, person);
      }
    });
  }
}
