import { normalizeEmail } from '@academy/contracts/rules/contact';
import { graduationYearOf } from '@academy/contracts/rules/graduation-year';
import type { Database } from '../platform/database/database.js';
import { hashPassword } from '../accounts/index.js';

/** A family for trying the product. It exists only in local mode, and its passwords are public. */
export const demoFamily = {
  parent: {
    email: 'parent@example.com',
    password: 'Parent2026',
    firstname: 'Dana',
    lastname: 'Rivera',
    phone: '9145550142',
  },
  student: {
    name: 'Alex Rivera',
    email: 'alex@example.com',
    password: 'Student2026',
    school: 'Mamaroneck High School',
    grade: '11th',
  },
} as const;

/** How many days ago the family created its account. The demo data shows what it has done since. */
const accountDays = 62;

/** Adds the demo family unless it already exists. */
export async function ensureDemoFamily(database: Database): Promise<void> {
  const { parent, student } = demoFamily;
  const known = await database.rows('SELECT 1 FROM accounts WHERE email_key = $1', [normalizeEmail(parent.email)]);
  if (known.length > 0) return;
  const [parentHash, studentHash] = await Promise.all([hashPassword(parent.password), hashPassword(student.password)]);
  await database.run(
    `WITH family AS (
       INSERT INTO accounts (email, email_key, created_at, email_verified_at, first_verified_at, password_hash, firstname, lastname, phone_no)
       SELECT $1, $2, t, t, t, $3, $4, $5, $6 FROM (SELECT academy_now() - make_interval(days => $12) AS t) AS made
       ON CONFLICT (email_key) DO NOTHING RETURNING id, created_at)
     INSERT INTO students (account_id, created_at, student_name, student_email, student_email_key, email_reserved, school, password_hash, graduation_year)
     SELECT id, created_at, $7, $8, $9, true, $10, $11, $13 FROM family`,
    [
      parent.email,
      normalizeEmail(parent.email),
      parentHash,
      parent.firstname,
      parent.lastname,
      parent.phone,
      student.name,
      student.email,
      normalizeEmail(student.email),
      student.school,
      studentHash,
      accountDays,
      graduationYearOf(student.grade, new Date()),
    ],
  );
}
