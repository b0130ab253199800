import type { Tx } from '../platform/database/database.js';

/** What a registration that was made without an account says about its student. */
export interface ChildOfGuest {
  name: string;
  /** Empty, or the parent's, for a child without one. */
  email: string;
  parentEmail: string;
  school: string;
}

/** A student of a parent without an account. */
export interface GuestStudent {
  id: string;
  name: string;
  /** The child's own address, trimmed and lower case; null without one. */
  emailKey: string | null;
}

/**
 * The students of parents without an account; implemented by students. Everything about lessons, scores and documents works for them; an account
 * adds sign-in.
 */
export abstract class GuestStudents {
  /** Adds the children of registrations, each child of a parent once. @returns their ids in the same order */
  abstract add(tx: Tx, children: readonly ChildOfGuest[]): Promise<string[]>;

  /** The students registered with a parent's address without an account, oldest first, with their rows locked. @param parentEmailKey normalized */
  abstract lock(tx: Tx, parentEmailKey: string): Promise<GuestStudent[]>;

  /**
   * Makes one a student of the account that has confirmed the parent's address. The child's own address is left out: a stranger may have typed
   * it, and the account's would be reserved.
   */
  abstract adopt(tx: Tx, id: string, accountId: string): Promise<void>;

  /**
   * Gives one another address of the parent, another name, or both.
   * @returns false when the parent has a student with that name there already
   */
  abstract rename(tx: Tx, id: string, child: Pick<ChildOfGuest, 'name' | 'parentEmail'>): Promise<boolean>;

  /** Accounts that have confirmed an address with which there are still students without an account. @returns their ids */
  abstract listAdopting(most: number): Promise<string[]>;

  /** Deletes one to whom nothing refers anymore. */
  abstract delete(tx: Tx, id: string): Promise<void>;
}
