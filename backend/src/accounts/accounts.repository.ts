import { normalizeEmail } from '@academy/contracts/rules/contact';
import { violatesUnique } from '../platform/database/unique-violation.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { EmailAlreadyInUse } from './accounts.errors.js';

type Database = Pick<Transaction, 'query'>;

/** A parent's account. */
export interface Account {
  id: string;
  /** As typed; email goes here. */
  email: string;
  /** Trimmed and lower case; one account each. */
  emailKey: string;
  emailVerifiedAt: Date | null;
  /** When an address of this account was first confirmed. Stays when the address changes. */
  firstVerifiedAt: Date | null;
  passwordHash: string;
  firstname: string;
  lastname: string;
  /** Digits only. */
  phoneNo: string | null;
  disabledAt: Date | null;
  /** Counts the changes of the profile. */
  version: number;
  createdAt: Date;
}

/** What a parent sets of their profile. */
export interface ProfileFields {
  firstname: string;
  lastname: string;
  email: string;
  /** Digits only. */
  phone: string | null;
}

const columns = `id, email, email_key AS "emailKey", email_verified_at AS "emailVerifiedAt", first_verified_at AS "firstVerifiedAt",
  password_hash AS "passwordHash", firstname, lastname, phone_no AS "phoneNo", disabled_at AS "disabledAt", version, created_at AS "createdAt"`;

async function findOne(database: Database, condition: string, parameters: unknown[]): Promise<Account | null> {
  const [account] = await database.query<Account[]>(`SELECT ${columns} FROM accounts WHERE ${condition}`, parameters);
  return account ?? null;
}

/** An account by id, also a disabled one. */
export function findAccount(database: Database, id: string): Promise<Account | null> {
  return findOne(database, 'id = $1', [id]);
}

/** An account that exists, by id. Accounts are never deleted. */
export async function getAccount(database: Database, id: string): Promise<Account> {
  const account = await findAccount(database, id);
  if (!account) throw new Error(`No account ${id}`);
  return account;
}

/** An account by its normalized email address, also a disabled one. */
export function findAccountByEmail(database: Database, emailKey: string): Promise<Account | null> {
  return findOne(database, 'email_key = $1', [emailKey]);
}

/** An account that is not disabled and still has the address a link was emailed to. */
export function findAccountAtEmail(database: Database, id: string, emailKey: string): Promise<Account | null> {
  return findOne(database, 'id = $1 AND email_key = $2 AND disabled_at IS NULL', [id, emailKey]);
}

/** The same with the row locked against other changes; a session may begin meanwhile. */
export function lockAccountAtEmail(tx: Transaction, id: string, emailKey: string): Promise<Account | null> {
  return findOne(tx, 'id = $1 AND email_key = $2 AND disabled_at IS NULL FOR NO KEY UPDATE', [id, emailKey]);
}

/** An account that exists, with its row locked. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account> {
  const account = await findOne(tx, 'id = $1 FOR UPDATE', [id]);
  if (!account) throw new Error(`No account ${id}`);
  return account;
}

/** @returns its id, or null when another account has the address */
export async function insertAccount(
  tx: Transaction,
  { email, firstname, lastname, phone }: ProfileFields,
  passwordHash: string,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }[]>(
    `INSERT INTO accounts (email, email_key, password_hash, firstname, lastname, phone_no) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    [email, normalizeEmail(email), passwordHash, firstname, lastname, phone],
  );
  return row?.id ?? null;
}

/**
 * Saves a profile. A changed address has to be confirmed again.
 * @param passwordHash null to keep the password
 * @throws EmailAlreadyInUse
 */
export async function updateAccount(
  tx: Transaction,
  id: string,
  { firstname, lastname, email, phone }: ProfileFields,
  passwordHash: string | null,
): Promise<void> {
  try {
    await tx.query(
      `UPDATE accounts SET firstname = $2, lastname = $3, phone_no = $4, email = $5, email_key = $6,
         email_verified_at = CASE WHEN email_key = $6 THEN email_verified_at END,
         password_hash = coalesce($7, password_hash), version = version + 1, updated_at = academy_now() WHERE id = $1`,
      [id, firstname, lastname, phone, email, normalizeEmail(email), passwordHash],
    );
  } catch (error) {
    if (violatesUnique(error, 'accounts_email_key_key')) throw new EmailAlreadyInUse();
    throw error;
  }
}

export async function setAccountPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE accounts SET password_hash = $2, updated_at = academy_now() WHERE id = $1', [
    id,
    passwordHash,
  ]);
}

/** Sets the password through an emailed link. @returns false for an account that is disabled or has another address by now */
export async function resetAccountPassword(
  tx: Transaction,
  id: string,
  emailKey: string,
  passwordHash: string,
): Promise<boolean> {
  const [, saved] = await tx.query<[unknown, number]>(
    'UPDATE accounts SET password_hash = $3, updated_at = academy_now() WHERE id = $1 AND email_key = $2 AND disabled_at IS NULL',
    [id, emailKey, passwordHash],
  );
  return saved > 0;
}

/** Confirms the address, once. @returns false when it was confirmed already */
export async function confirmAccountEmail(tx: Transaction, id: string): Promise<boolean> {
  const [, confirmed] = await tx.query<[unknown, number]>(
    'UPDATE accounts SET email_verified_at = academy_now(), first_verified_at = coalesce(first_verified_at, academy_now()) WHERE id = $1 AND email_verified_at IS NULL',
    [id],
  );
  return confirmed > 0;
}

/** Disables an account, once. */
export async function disableAccount(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    'UPDATE accounts SET disabled_at = coalesce(disabled_at, academy_now()), updated_at = academy_now() WHERE id = $1',
    [id],
  );
}
