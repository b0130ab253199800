import type { EntityManager } from 'typeorm';

/** What signing in needs of a student. The students feature owns the table; deleted ones do not exist here. */
export interface LivingStudent {
  id: string;
  account_id: string;
  student_name: string;
  student_email: string | null;
  password_hash: string;
  created_at: Date;
}

const columns = 'child.id, child.account_id, child.student_name, child.student_email, child.password_hash, child.created_at';
const living = 'students child JOIN accounts a ON a.id = child.account_id AND a.disabled_at IS NULL WHERE child.deleted_at IS NULL';

export async function studentByEmail(manager: EntityManager, emailKey: string): Promise<LivingStudent | null> {
  const [row] = await manager.query<LivingStudent[]>(`SELECT ${columns} FROM ${living} AND child.student_email_key = $1`, [emailKey]);
  return row ?? null;
}

export async function studentById(manager: EntityManager, id: string): Promise<LivingStudent | null> {
  const [row] = await manager.query<LivingStudent[]>(`SELECT ${columns} FROM ${living} AND child.id = $1`, [id]);
  return row ?? null;
}
