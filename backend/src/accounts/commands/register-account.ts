import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { RegisterRequest, SignedInResponse } from '@academy/contracts/http/accounts';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { IdempotencyKeys, IdempotencyMismatch, type IdempotencyKey } from '../../platform/http/idempotency.js';
import { Account } from '../account.entity.js';
import { EmailTaken } from '../accounts.errors.js';
import { hashPassword, passwordMatches } from '../password.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';
import { userOfAccount } from '../user-view.js';

/** A parent makes an account and is signed in with it. */
export class RegisterAccount extends Command<SignedInResponse> {
  constructor(
    readonly fields: RegisterRequest,
    readonly ip: string,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

interface NewAccount {
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
}

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly sessions: Sessions,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws EmailTaken, TooManyRequests, IdempotencyMismatch */
  async execute({ fields, ip, key }: RegisterAccount): Promise<SignedInResponse> {
    await this.limits.countSignUp(ip);
    const account: NewAccount = { email: fields.email.trim(), firstname: fields.firstname.trim(), lastname: fields.lastname.trim(), phone: fields.phone_no?.trim() ?? null };
    const passwordHash = await hashPassword(fields.password);
    const { accountId, token } = await this.unitOfWork.run(async (tx) => {
      const { answer, replayed } = await this.keys.once(tx, key, account, () => insertAccount(tx, account, passwordHash));
      return { ...answer, token: replayed ? null : await this.sessions.startForParent(tx, answer.accountId) };
    });
    const stored = await this.dataSource.getRepository(Account).findOneByOrFail({ id: accountId });
    return { success: true, user: userOfAccount(stored), token: token ?? (await this.signInAgain(stored, fields.password)) };
  }

  /** The first answer's token was never stored, so a repeated post gets a new one; its password is the proof. */
  private async signInAgain(account: Account, password: string): Promise<string> {
    if (account.disabledAt !== null || !(await passwordMatches(account.passwordHash, password))) throw new IdempotencyMismatch();
    return this.unitOfWork.run((tx) => this.sessions.startForParent(tx, account.id));
  }
}

async function insertAccount(tx: Transaction, account: NewAccount, passwordHash: string): Promise<{ accountId: string }> {
  const [row] = await tx.query<{ id: string }[]>(
    `INSERT INTO accounts (email, email_key, password_hash, firstname, lastname, phone_no) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    [account.email, normaliseEmail(account.email), passwordHash, account.firstname, account.lastname, account.phone],
  );
  if (!row) throw new EmailTaken();
  return { accountId: row.id };
}
