import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Database, Tx } from '../platform/database/database.js';
import { violatesUnique } from '../platform/database/unique-violation.js';
import { EmailAlreadyInUse } from './accounts.errors.js';

/** A parent's account. */
export interface Account {
  id: string;
  /** As entered; emails are sent to this address. */
  email: string;
  /** Trimmed and lower case; unique among accounts. */
  emailKey: string;
  emailVerifiedAt: Date | null;
  /** The new address that replaces this one once it is confirmed. */
  pendingEmail: string | null;
  /**
   * Until when the account is paused: the office changed its address without the approval of the old one. Then the data copy, the deletion
   * and reset links wait, because the person who has the new address could misuse them.
   */
  pausedUntil: Date | null;
  /** When an address of this account was first confirmed. Stays when the address changes. */
  firstVerifiedAt: Date | null;
  passwordHash: string;
  firstname: string;
  lastname: string;
  /** Digits only. */
  phoneNo: string | null;
  disabledAt: Date | null;
  /** Version of the profile, increased by each change. */
  version: number;
  createdAt: Date;
}

/** The profile fields that a parent can edit. */
export interface ProfileFields {
  firstname: string;
  lastname: string;
  email: string;
  /** Digits only. */
  phone: string | null;
}

/** The first name for an email, '' while the address is not confirmed: it may be a stranger's, who gets nothing that was typed. */
export const greetingName = ({ emailVerifiedAt, firstname }: Pick<Account, 'emailVerifiedAt' | 'firstname'>): string =>
  emailVerifiedAt === null ? '' : firstname;

const columns = `id, email, email_key AS "emailKey", email_verified_at AS "emailVerifiedAt", first_verified_at AS "firstVerifiedAt",
  (SELECT new_email FROM email_changes c WHERE c.account_id = accounts.id AND c.status = 'pending') AS "pendingEmail",
  (SELECT p.until FROM account_pauses p WHERE p.account_id = accounts.id) AS "pausedUntil",
  password_hash AS "passwordHash", firstname, lastname, phone_no AS "phoneNo", disabled_at AS "disabledAt", version, created_at AS "createdAt"`;

async function findOne(database: Database, condition: string, parameters: unknown[]): Promise<Account | null> {
  const account = await database.one<Account>(`SELECT ${columns} FROM accounts WHERE ${condition}`, parameters);
  return account ?? null;
}

/** An account by id, including disabled ones. */
export function findAccount(database: Database, id: string): Promise<Account | null> {
  return findOne(database, 'id = $1', [id]);
}

/** An account that exists, by id. Accounts are never deleted. */
export async function getAccount(database: Database, id: string): Promise<Account> {
  const account = await findAccount(database, id);
  if (!account) throw new Error(`No account ${id}`);
  return account;
}

/** An account by its normalized email address, including disabled ones. */
export function findAccountByEmail(database: Database, emailKey: string): Promise<Account | null> {
  return findOne(database, 'email_key = $1', [emailKey]);
}

/** An account that is not disabled and whose current or pending address is the one a link was emailed to. */
export async function findAccountAtEmail(database: Database, id: string, emailKey: string): Promise<Account | null> {
  return withAddress(await findOne(database, 'id = $1 AND disabled_at IS NULL', [id]), emailKey);
}

/** Like {@link findAccountAtEmail}, with the row locked against other changes; sessions can still be created. */
export async function lockAccountAtEmail(tx: Tx, id: string, emailKey: string): Promise<Account | null> {
  // Reads the pending address in a second statement, which sees what was committed while the first waited for the lock.
  await tx.run('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return findAccountAtEmail(tx, id, emailKey);
}

/** Whether the address that a link was emailed to is the account's pending address. */
export function isPendingAddress(account: Account, emailKey: string): account is Account & { pendingEmail: string } {
  return (
    account.emailKey !== emailKey && account.pendingEmail !== null && normalizeEmail(account.pendingEmail) === emailKey
  );
}

function withAddress(account: Account | null, emailKey: string): Account | null {
  return account && (account.emailKey === emailKey || isPendingAddress(account, emailKey)) ? account : null;
}

/** An account that exists, with its row locked. */
export async function lockAccount(tx: Tx, id: string): Promise<Account> {
  const account = await findOne(tx, 'id = $1 FOR UPDATE', [id]);
  if (!account) throw new Error(`No account ${id}`);
  return account;
}

/** An account that was not deleted, with its row locked. @returns null without one */
export const lockLivingAccount = (tx: Tx, id: string): Promise<Account | null> =>
  findOne(tx.named('lock living account'), 'id = $1 AND deleted_at IS NULL FOR UPDATE', [id]);

/** @returns its id, or null when another account has the address */
export async function insertAccount(
  tx: Tx,
  { email, firstname, lastname, phone }: ProfileFields,
  passwordHash: string,
): Promise<string | null> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO accounts (email, email_key, password_hash, firstname, lastname, phone_no) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    [email, normalizeEmail(email), passwordHash, firstname, lastname, phone],
  );
  return row?.id ?? null;
}

/**
 * Saves a profile.
 * @param fields the email must be the account's current address, as the parent typed it
 * @param passwordHash null to keep the password
 */
export async function updateAccount(
  tx: Tx,
  id: string,
  { firstname, lastname, email, phone }: ProfileFields,
  passwordHash: string | null,
): Promise<void> {
  await tx.run(
    `UPDATE accounts SET firstname = $2, lastname = $3, phone_no = $4, email = $5,
       password_hash = coalesce($6, password_hash), version = version + 1, updated_at = academy_now() WHERE id = $1`,
    [id, firstname, lastname, phone, email, passwordHash],
  );
}

/** Changes the address of an account; the new one is not confirmed yet. @throws EmailAlreadyInUse */
export async function setAccountEmail(tx: Tx, id: string, email: string): Promise<void> {
  try {
    await tx.run(
      `UPDATE accounts SET email = $2, email_key = $3, email_verified_at = NULL, version = version + 1, updated_at = academy_now()
       WHERE id = $1`,
      [id, email, normalizeEmail(email)],
    );
  } catch (error) {
    if (violatesUnique(error, 'accounts_email_key_key')) throw new EmailAlreadyInUse();
    throw error;
  }
}

export async function setAccountPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run('UPDATE accounts SET password_hash = $2, updated_at = academy_now() WHERE id = $1', [id, passwordHash]);
}

/** Sets the password with an emailed link. @returns false when the account is disabled or has another address by now */
export async function resetAccountPassword(
  tx: Tx,
  id: string,
  emailKey: string,
  passwordHash: string,
): Promise<boolean> {
  const saved = await tx.count(
    'UPDATE accounts SET password_hash = $3, updated_at = academy_now() WHERE id = $1 AND email_key = $2 AND disabled_at IS NULL',
    [id, emailKey, passwordHash],
  );
  return saved > 0;
}

/** Confirms the address, once. @returns false when it was already confirmed */
export async function confirmAccountEmail(tx: Tx, id: string): Promise<boolean> {
  const confirmed = await tx
    .named('confirm account email')
    .count(
      'UPDATE accounts SET email_verified_at = academy_now(), first_verified_at = coalesce(first_verified_at, academy_now()) WHERE id = $1 AND email_verified_at IS NULL',
      [id],
    );
  return confirmed > 0;
}

/** Disables an account, once. */
export async function disableAccount(tx: Tx, id: string): Promise<void> {
  await tx.run(
    'UPDATE accounts SET disabled_at = coalesce(disabled_at, academy_now()), updated_at = academy_now() WHERE id = $1',
    [id],
  );
}

/** Enables a disabled account; a deleted account stays disabled. */
export async function enableAccount(tx: Tx, id: string): Promise<void> {
  await tx.run(
    'UPDATE accounts SET disabled_at = NULL, updated_at = academy_now() WHERE id = $1 AND deleted_at IS NULL',
    [id],
  );
}

/** Disables an account permanently and erases its personal data. The row is kept for the records that refer to it. */
export async function eraseAccount(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.run(
    `UPDATE accounts SET email = 'deleted-' || id || '@invalid', email_key = 'deleted-' || id || '@invalid', email_verified_at = NULL, firstname = '', lastname = '',
       phone_no = NULL, password_hash = $2, disabled_at = academy_now(), deleted_at = academy_now(), version = version + 1, updated_at = academy_now() WHERE id = $1`,
    [id, passwordHash],
  );
}
