import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { LinkExpired } from '../accounts.errors.js';
import { type Account, lockAccount } from '../accounts.repository.js';
import { SignInLimits } from '../authentication/sign-in-limits.js';
import { retryOnReservedEmail } from '../family-records.js';
import { EmailChangeLinks, type LinkKind } from './email-change-links.js';
import { type EmailChange, findApprovableChange, findUndoableChange } from './email-changes.repository.js';

const findChange = { approve: findApprovableChange, undo: findUndoableChange } as const;

/** A link about an email change, as it was opened. */
export interface OpenedChangeLink {
  token: string;
  network: string;
}

/** Opens the links that an account's old address gets about an email change: checks the link, locks the account, and acts. */
@Injectable()
export class EmailChangeVisits {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: EmailChangeLinks,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * @param act with the account locked; may run twice
   * @returns the change as it was before, and the result of `act`
   * @throws LinkExpired, TooManyRequests
   */
  async open<Result>(
    kind: LinkKind,
    { token, network }: OpenedChangeLink,
    act: (tx: Tx, account: Account, change: EmailChange) => Promise<Result>,
  ): Promise<{ change: EmailChange; result: Result }> {
    await this.limits.countVerification(network);
    const id = await this.links.read(kind, token);
    const found = id && (await findChange[kind](this.database, id));
    if (!found) throw new LinkExpired();
    const result = await retryOnReservedEmail(() =>
      this.unitOfWork.run(async (tx) => {
        const account = await lockAccount(tx, found.accountId);
        const change = await findChange[kind](tx, found.id);
        if (!change || account.disabledAt !== null) throw new LinkExpired();
        return act(tx, account, change);
      }),
    );
    return { change: found, result };
  }
}
