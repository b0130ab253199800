import type { StudentPart, StudentPartCounts } from '@academy/contracts/rules/student-merging';
import type { Database, Tx } from '../../platform/database/database.js';
import { countWork } from '../../registrations/index.js';

/** Where something is stored that moves from one student to another. */
interface Part {
  table: string;
  /** The column of a row that names its student. */
  student?: string;
  /** The column that identifies a row of a student. */
  key?: string;
  /** The column that says when a row was added. */
  added: string;
  /** SQL condition: which rows move. */
  where?: string;
  /** SQL condition on a row `m` of the main student: a row `t` that is the same stays. */
  same?: string;
}

const present = 't.removed_at IS NULL';

/**
 * Everything that names its student and moves when two students are merged. A new table that refers to students gets a line here, or in
 * `staysWithStudent` below; a test compares both with the database.
 */
const parts = {
  registrations: { table: 'registrations', added: 'created_at' },
  lessons: { table: 'lessons', added: 'created_at' },
  consultations: { table: 'consultations', added: 'created_at' },
  waitlist: {
    table: 'waitlist_entries',
    student: 'student_key',
    added: 'created_at',
    same: '(m.session_id, m.date, m.email_key) = (t.session_id, t.date, t.email_key)',
  },
  scores: { table: 'scores', added: 'created_at' },
  goals: { table: 'goals', added: 'created_at', where: present },
  tasks: { table: 'student_tasks', added: 'assigned_at', where: present },
  steps: { table: 'student_steps', key: 'step_id', added: 'done_at', same: 'm.step_id = t.step_id' },
  documents: {
    table: 'student_documents',
    added: 'added_at',
    where: present,
    same: `m.sha256 = t.sha256 AND m.removed_at IS NULL`,
  },
  sharing: {
    table: 'second_parents',
    key: 'invitation_id',
    added: 'sent_at',
    where: 't.ended_at IS NULL',
    same: 'm.ended_at IS NULL',
  },
} satisfies Partial<Record<StudentPart, Part>>;

/** Tables that refer to students, and what stays with a merged student: the sign-in, the calendar link, and notes about possible duplicates.
 * What is in its information and missing in the main student's is copied. */
export const staysWithStudent = [
  'calendar_feeds',
  'known_devices',
  'notification_preferences',
  'one_time_links',
  'possible_shared_students',
  'sessions',
  'student_info',
  'student_merges',
  'two_factor',
];

/** The tables whose rows move with a student by their column `student_id`. */
export const movesWithStudent = Object.values<Part>(parts).flatMap(({ table, student }) =>
  student === undefined ? [table] : [],
);

type StoredPart = keyof typeof parts;

/** The keys of what moves, by part. */
export type MovedParts = Partial<Record<StoredPart, string[]>>;

/** Moved by `Registrations.giveAllTo`, with their seats and the claims of their time. */
const ofRegistrations: readonly StoredPart[] = ['registrations', 'lessons'];

const stored = Object.entries<Part>(parts).map(([name, part]) => ({
  name: name as StoredPart,
  student: 'student_id',
  key: 'id',
  ...part,
}));

/** Finds what moves from a student to the main student, and counts what stays because the main student has the same. */
export async function findMovable(
  tx: Tx,
  studentId: string,
  mainId: string,
): Promise<{ moves: MovedParts; stays: StudentPartCounts }> {
  const moves: MovedParts = {};
  const stays: StudentPartCounts = {};
  for (const { name, table, student, key, where = 'true', same = 'false' } of stored) {
    const rows = await tx.rows<{ key: string; isSame: boolean }>(
      `SELECT t.${key}::text AS key, EXISTS (SELECT 1 FROM ${table} m WHERE m.${student} = $2 AND ${same}) AS "isSame"
       FROM ${table} t WHERE t.${student} = $1 AND ${where} ORDER BY t.${key}`,
      [studentId, mainId],
    );
    const moved = rows.filter(({ isSame }) => !isSame);
    if (moved.length > 0) moves[name] = moved.map((row) => row.key);
    if (moved.length < rows.length) stays[name] = rows.length - moved.length;
  }
  return { moves, stays };
}

/** Which of these rows a student still has. */
export async function stillOf(tx: Tx, studentId: string, moved: MovedParts): Promise<MovedParts> {
  const found: MovedParts = {};
  for (const { name, table, student, key } of stored) {
    const keys = moved[name];
    if (!keys) continue;
    const rows = await tx.rows<{ key: string }>(
      `SELECT t.${key}::text AS key FROM ${table} t WHERE t.${student} = $1 AND t.${key}::text = ANY($2) ORDER BY t.${key}`,
      [studentId, keys],
    );
    if (rows.length > 0) found[name] = rows.map((row) => row.key);
  }
  return found;
}

/** Gives rows to another student, besides registrations and their lessons. Those that went along with a registration have that student already. */
export async function giveParts(tx: Tx, from: string, to: string, moved: MovedParts): Promise<void> {
  for (const { name, table, student, key } of stored) {
    const keys = moved[name];
    if (!keys || ofRegistrations.includes(name)) continue;
    await tx.run(`UPDATE ${table} t SET ${student} = $2 WHERE t.${student} = $1 AND t.${key}::text = ANY($3)`, [
      from,
      to,
      keys,
    ]);
  }
}

/** Counts what was added to a student since a time. */
export async function countAdded(tx: Tx, studentId: string, since: Date): Promise<StudentPartCounts> {
  const counts: StudentPartCounts = {};
  for (const { name, table, student, added, where = 'true' } of stored) {
    const count = await tx.count(`SELECT 1 FROM ${table} t WHERE t.${student} = $1 AND t.${added} > $2 AND ${where}`, [
      studentId,
      since,
    ]);
    if (count > 0) counts[name] = count;
  }
  return counts;
}

/** Counts moved rows by part, with what belongs to the registrations among them. */
export async function countMoved(database: Database, moved: MovedParts): Promise<StudentPartCounts> {
  const lengths = Object.entries(moved).map(([name, keys]) => [name, keys.length] as const);
  const { tests, sessions, lessons, notes } = await countWork(database, moved.registrations ?? []);
  return { ...(Object.fromEntries(lengths) as StudentPartCounts), tests, sessions, lessons, notes };
}
