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
