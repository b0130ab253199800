import { isUUID } from 'class-validator';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { addMember, findFamilyOf, insertFamily, lockMember, type OpenedFamily } from './families.repository.js';
import { memberOf } from './family-keys.js';
import { findOwner } from './family-keys.repository.js';

/** The office's row of a family, created if missing. @param id of a family, an account, or any record of the family @throws NotFound */
export async function openFamily(tx: Transaction, id: string): Promise<OpenedFamily> {
  const owner = isUUID(id) ? await findOwner(tx, id) : null;
  if (!owner) throw new NotFound();
  const { familyId, storedId } = owner;
  if (familyId !== null && storedId !== null) return { familyId, storedId };
  const member = memberOf(owner);
  if (member === null) throw new NotFound();
  // Without a lock, two people writing the first note at the same time would create two families.
  await lockMember(tx, member);
  const stored = await findFamilyOf(tx, member);
  if (stored) return stored;
  const newId = await insertFamily(tx, { firstName: '', lastName: '', phone: '', email: '' });
  await addMember(tx, newId, member);
  return { familyId: newId, storedId: newId };
}
