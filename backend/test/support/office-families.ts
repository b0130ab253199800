import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';
import { addStaff, staffOf } from './office.js';

/** Stores a family added by staff. @param email normalized; without one if omitted @returns its id */
export async function storeFamily({ database }: TestApp, lastName = 'Caller', email = ''): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    "INSERT INTO families (first_name, last_name, phone, email) VALUES ('Fay', $1, '2035550111', $2) RETURNING id",
    [lastName, email],
  );
  const id = row?.id ?? '';
  if (email !== '') await database.query('INSERT INTO family_members (member, family_id) VALUES ($1, $2)', [email, id]);
  return id;
}

/** Invites a new family to create an account. */
export async function inviteFamily(app: TestApp): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const { client } = await staffOf(app, 'desk');
  await client.post(`/api/office/families/${await storeFamily(app, 'Caller', email)}/account-invitation`, { email });
}

/**
 * Stores a note.
 * @param familyId its family; a new one if omitted
 * @returns its id
 */
export async function storeNote(app: TestApp, familyId?: string): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    "INSERT INTO family_notes (family_id, text, staff_id) VALUES ($1, 'Prefers calls after six.', $2) RETURNING id",
    [familyId ?? (await storeFamily(app)), (await addStaff(app, 'desk')).id],
  );
  return row?.id ?? '';
}

/**
 * Stores an open task.
 * @param familyId its family; a new one if omitted
 * @returns its id
 */
export async function storeTask(app: TestApp, familyId?: string): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    "INSERT INTO family_tasks (family_id, text, due_on, staff_id) VALUES ($1, 'Call back', '2026-12-01', $2) RETURNING id",
    [familyId ?? (await storeFamily(app)), (await addStaff(app, 'desk')).id],
  );
  return row?.id ?? '';
}

/**
 * Stores the merge of two families.
 * @param mainId the main family; a new one if omitted
 * @returns the id of the merge
 */
export async function storeMerge(app: TestApp, mainId?: string): Promise<string> {
  const main = mainId ?? (await storeFamily(app));
  const other = await storeFamily(app, 'Twice');
  const [row] = await app.database.query<{ id: string }>(
    "INSERT INTO family_merges (main_id, family_id, staff_id, reason) VALUES ($1, $2, $3, 'The same mother.') RETURNING id",
    [main, other, (await addStaff(app, 'manager')).id],
  );
  return row?.id ?? '';
}
