import type { FamilyErased, FamilyInvited } from '@academy/contracts/events/accounts';
import type { TestDatabase } from '../support/database.js';

/** Stores the recipient that a `FamilyErased` event with this id refers to. */
export async function storeErasure(database: TestDatabase, { email_id }: FamilyErased): Promise<void> {
  await database.query("INSERT INTO erasure_emails (id, email, first_name) VALUES ($1, 'jane@example.com', 'Jane')", [
    email_id,
  ]);
}

/** Stores the invitation that a `FamilyInvited` event with this id refers to. Its key is not that of the stored account, which is not invited. */
export async function storeInvitation(database: TestDatabase, { invitation_id }: FamilyInvited): Promise<void> {
  await database.query(
    "INSERT INTO account_invitations (id, email_key, email) VALUES ($1, 'invited@example.com', 'jane@example.com')",
    [invitation_id],
  );
}

/**
 * Stores what events about second parents refer to: an accepted invitation to share the stored student, and under the same id one to share the
 * student's brother that waits.
 */
export async function storeSharing(
  database: TestDatabase,
  {
    shared_invitation_id: id,
    student_id: shared,
    old_student_id: offered,
  }: { shared_invitation_id: string; student_id: string; old_student_id: string },
): Promise<void> {
  const [second] = await database.query<{ id: string }>(
    `INSERT INTO accounts (email, email_key, password_hash, firstname, lastname)
     VALUES ('lee@example.com', 'lee@example.com', 'none', 'Sam', 'Lee') RETURNING id`,
  );
  await database.query(
    'INSERT INTO second_parents (invitation_id, student_id, account_id, accepted_at) VALUES ($1, $2, $3, now())',
    [id, shared, second?.id],
  );
  await database.query(
    "INSERT INTO second_parents (invitation_id, student_id, email, email_key) VALUES ($1, $2, 'jane@example.com', 'invited@example.com')",
    [id, offered],
  );
}
