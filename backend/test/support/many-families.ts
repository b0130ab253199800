import type { TestDatabase } from './database.js';

const beginnings = 'Al,Ber,Cal,Dor,El,Fen,Gar,Hol,Is,Jan,Kel,Lan,Mar,Nor,Os,Pat,Quin,Ros,Sal,Tor,Ul,Ver,Wal,York,Zim';
const endings =
  'berg,dale,derson,ford,gate,ham,hurst,ington,kins,land,ley,lowe,man,mere,ner,quist,rick,sen,ski,son,stein,ter,ton,well,worth';
const firsts =
  'Amelia,Benjamin,Charlotte,Daniel,Emma,Felix,Grace,Henry,Isla,Jack,Katherine,Liam,Mia,Noah,Olivia,Peter,Quinn,Rose,Samuel,Theo';

const pick = (list: string, by: string) => `(string_to_array('${list}', ','))[1 + (${by}) % ${list.split(',').length}]`;
/** One of 15,625 surnames, built from three parts, so that only a few families share one. */
const surname = `${pick(beginnings, 'n')} || ${pick(endings, 'n / 25')} || ${pick(endings, 'n / 625')}`;
const first = pick(firsts, 'n * 7');
const child = pick(firsts, 'n * 11 + 3');

/**
 * Fills a database with families. Each has an account, a child and a paid registration, and every fourth has sent a message. Names,
 * addresses and phone numbers are derived from the family's number. Foreign keys and triggers are disabled in the meantime.
 */
export async function storeFamilies(database: TestDatabase, count: number): Promise<void> {
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  const email = "'family' || n || '@example.com'";
  const statements = [
    // Fills the column that the office's search reads.
    ...['accounts', 'students', 'registrations', 'leads'].map(
      (table) => `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER keep_search_text`,
    ),
    'SET session_replication_role = replica',
    `INSERT INTO accounts (id, email, email_key, password_hash, firstname, lastname, phone_no, email_verified_at, created_at)
     SELECT ${id('account')}, ${email}, ${email}, 'x', ${first}, ${surname}, (2000000000 + n::bigint * 7919)::text, academy_now(), academy_now() - n * interval '7 minutes' FROM generate_series(1, $1) n`,
    `INSERT INTO students (id, account_id, student_name, student_email, student_email_key, school, password_hash, email_reserved)
     SELECT ${id('student')}, ${id('account')}, ${child} || ' ' || ${surname}, 'child' || n || '@example.com', 'child' || n || '@example.com', ${pick(beginnings, 'n / 7')} || ' High School', 'x', false FROM generate_series(1, $1) n`,
    `INSERT INTO registrations (id, payment_id, checkout_line_id, account_id, service_type, package_name, amount_cents, parent_first_name, parent_last_name, parent_phone, parent_email,
       parent_email_key, student_first_name, student_last_name, student_email, school, exam_date, status, created_at, details)
     SELECT ${id('registration')}, ${id('payment')}, ${id('line')}, ${id('account')}, (ARRAY['sat_act_course', 'college_essays'])[1 + n % 2], '5 Sessions', 147500, ${first}, ${surname},
       (2000000000 + n::bigint * 7919)::text, ${email}, ${email}, ${child}, ${surname}, 'child' || n || '@example.com', ${pick(beginnings, 'n / 7')} || ' High School', '2026-11-20', 'booked', academy_now() - n * interval '7 minutes', '{}' FROM generate_series(1, $1) n`,
    `INSERT INTO leads (kind, email, email_key, fields, created_at)
     SELECT 'contact', ${email}, ${email}, jsonb_build_object('name', ${first} || ' ' || ${surname}, 'message', 'Open on Sunday?'), academy_now() - n * interval '7 minutes' FROM generate_series(1, $1, 4) n`,
    'SET session_replication_role = DEFAULT',
    'INSERT INTO search_words SELECT word FROM words_in_use',
  ];
  for (const statement of statements) await database.query(statement, statement.includes('$1') ? [count] : []);
  await database.query('VACUUM ANALYZE');
}

/**
 * Adds the purchase behind the registration of each family from {@link storeFamilies}: checkout, line, payment and its capture in the
 * ledger.
 */
export async function storePurchases(database: TestDatabase, count: number): Promise<void> {
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  const at = "academy_now() - n * interval '7 minutes'";
  const each = 'generate_series(1, $1) n';
  const statements = [
    'SET session_replication_role = replica',
    `INSERT INTO checkouts (id, client_key, caller, fingerprint, account_id, purpose, amount_cents, description, metadata, status, created_at)
     SELECT ${id('checkout')}, ${id('key')}, n::text, sha256(n::text::bytea), ${id('account')}, 'registrations', 147500, 'SAT/ACT Course', '{}', 'completed', ${at} FROM ${each}`,
    `INSERT INTO checkout_lines (id, checkout_id, line_id, position, call, service_type, package_name, amount_cents, body, status)
     SELECT ${id('line')}, ${id('checkout')}, ${id('line')}, 0, 'new_sat_act', 'sat_act_course', '5 Sessions', 147500, '{}', 'booked' FROM ${each}`,
    `INSERT INTO payments (id, checkout_id, provider, provider_intent_id, idempotency_key, amount_cents, amount_received_cents, currency, status, succeeded_at, created_at)
     SELECT ${id('payment')}, ${id('checkout')}, 'demo', 'pi_' || n, ${id('key')}, 147500, 147500, 'usd', 'succeeded', ${at}, ${at} FROM ${each}`,
    `INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency, created_at)
     SELECT ${id('payment')}, 'capture', 'pi_' || n, 147500, 'usd', ${at} FROM ${each}`,
    'SET session_replication_role = DEFAULT',
  ];
  for (const statement of statements) await database.query(statement, statement.includes('$1') ? [count] : []);
  await database.query('VACUUM ANALYZE');
}

/** Returns the name and the phone number of a family from {@link storeFamilies}, by its number. */
export async function nameOf(
  database: TestDatabase,
  n: number,
): Promise<{ first: string; last: string; phone: string }> {
  const [row] = await database.query<{ first: string; last: string; phone: string }>(
    "SELECT firstname AS first, lastname AS last, phone_no AS phone FROM accounts WHERE email_key = 'family' || $1::int || '@example.com'",
    [n],
  );
  if (!row) throw new Error(`There is no family ${n}`);
  return row;
}
