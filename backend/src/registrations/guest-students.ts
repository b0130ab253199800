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
  /** Whether anything was entered about the child that the academy has to know. */
  hasInfo: boolean;
}

/**
 * The students of parents without an account; implemented by students. Everything about lessons, scores and documents works for them; an account
 * adds sign-in.
 */
export abstract class GuestStudents {
  /** Adds the children of registrations, each child of a parent once. @returns their ids in the same order */
  abstract add(tx: Tx, children: readonly ChildOfGuest[]): Promise<string[]>;

  /** Locks the students without an account that were registered with a parent's address, oldest first. @param parentEmailKey normalized */
  abstract lock(tx: Tx, parentEmailKey: string): Promise<GuestStudent[]>;

  /**
   * Moves a student to the account that has confirmed the parent's address, without the student's own address: a stranger may have typed it,
   * and the account would reserve it.
   */
  abstract adopt(tx: Tx, id: string, accountId: string): Promise<void>;

  /**
   * Changes a student's name, the parent's address, or both.
   * @returns false when that address has a student with that name already
   */
  abstract rename(tx: Tx, id: string, child: Pick<ChildOfGuest, 'name' | 'parentEmail'>): Promise<boolean>;

  /** Accounts that have not taken over all students of their confirmed address. @returns their ids */
  abstract listAdopting(most: number): Promise<string[]>;

  /** Deletes a student that no other record refers to. */
  abstract delete(tx: Tx, id: string): Promise<void>;
}
