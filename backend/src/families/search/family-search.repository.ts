import type { ServiceType } from '@academy/contracts/rules/services';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { OwnedRecord } from '../family-keys.js';
import { withOwners } from '../owned-records.repository.js';
import type { SearchWords } from './search-words.js';

type Database = Pick<Transaction, 'query'>;

/** A record that was found, with whose it is. */
export interface FoundRecord extends OwnedRecord {
  at: Date;
  /** 1 for what has every word, else how much it is spelled like them, from 0. */
  score: number;
}

const digits = (column: string) => `regexp_replace(COALESCE(${column}, ''), '\\D', '', 'g')`;
const words = (...columns: string[]) =>
  `(' ' || lower(${columns.map((column) => `COALESCE(${column}, '')`).join(" || ' ' || ")}) || ' '`;

interface Source {
  /** Its table, as the statement names it. */
  from: string;
  /** The indexed expression of its table; a migration has the same. */
  searched: string;
  account: string;
  email: string;
  at: string;
  where?: string;
}

/** Where people leave their names. Each is searched through an index of its own. */
const sources: readonly Source[] = [
  {
    from: 'FROM accounts',
    searched: `${words('firstname', 'lastname', 'email')} || ${digits('phone_no')} || ' ')`,
    account: 'id',
    email: 'NULL',
    at: 'created_at',
    where: 'deleted_at IS NULL',
  },
  {
    from: 'FROM students',
    searched: `${words('student_name', 'student_email', 'school')})`,
    account: 'account_id',
    email: 'NULL',
    at: 'created_at',
    where: 'deleted_at IS NULL',
  },
  {
    from: 'FROM registrations',
    searched: `${words('parent_first_name', 'parent_last_name', 'parent_email', 'student_first_name', 'student_last_name', 'student_email', 'school')} || ${digits('parent_phone')} || ' ')`,
    account: 'account_id',
    email: 'parent_email_key',
    at: 'created_at',
  },
  {
    from: 'FROM consultations',
    searched: `${words('name', 'email')} || ${digits('phone_no')} || ' ')`,
    account: 'account_id',
    email: 'lower(trim(email))',
    at: 'booked_at',
    where: 'booked_at IS NOT NULL',
  },
  {
    from: 'FROM leads',
    searched: `${words("fields ->> 'firstName'", "fields ->> 'lastName'", "fields ->> 'name'", 'email', "fields ->> 'school'")} || ${digits("fields ->> 'phone'")} || ' ')`,
    account: 'NULL',
    email: 'email_key',
    at: 'created_at',
    where: "kind <> 'newsletter'",
  },
  {
    from: 'FROM payment_records',
    searched: `${words('parent_first_name', 'parent_last_name', 'parent_email', 'student_first_name', 'student_last_name')} || ${digits('parent_phone')} || ' ')`,
    account: 'NULL',
    email: 'lower(trim(parent_email))',
    at: 'created_at',
  },
];

const officeFamilies = {
  searched: `${words('first_name', 'last_name', 'email')} || ${digits('phone')} || ' ')`,
};

/** One table's part of the search. @param match what the indexed expression has to do. @param score in SQL */
function part(source: Source, match: string, score: string, most: number): string {
  const { from, account, email, at, where = 'true' } = source;
  return `(SELECT id, NULL::uuid AS family_id, ${account}::uuid AS account_id, ${email}::text AS email_key, ${at} AS at, ${score} AS score
    ${from} WHERE ${where} AND ${match} ORDER BY score DESC, at DESC LIMIT ${most})`;
}

const officePart = (match: string, score: string, most: number) =>
  `(SELECT id, id AS family_id, NULL::uuid AS account_id, NULL::text AS email_key, created_at AS at, ${score} AS score
    FROM families WHERE ${match} ORDER BY score DESC, at DESC LIMIT ${most})`;

/** Records that have every word that was typed. @param most of each table */
export function findRecords(database: Database, { patterns }: SearchWords, most: number): Promise<FoundRecord[]> {
  const match = (searched: string) => patterns.map((_pattern, index) => `${searched} LIKE $${index + 1}`).join(' AND ');
  const parts = sources.map((source) => part(source, match(source.searched), '1.0', most));
  const hits = [...parts, officePart(match(officeFamilies.searched), '1.0', most)].join(' UNION ALL ');
  return database.query<FoundRecord[]>(withOwners(hits), patterns);
}

/** How much a text has to be spelled like the words to be found, from 0 to 1: "Jonh Smtih" finds "John Smith". */
const likeEnough = 0.45;

/** Records that are spelled like what was typed, the most alike first. @param tx a transaction: how alike is set for it alone */
export async function findSimilarRecords(tx: Transaction, { text }: SearchWords, most: number): Promise<FoundRecord[]> {
  await tx.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(likeEnough)]);
  const score = (searched: string) => `word_similarity($1, ${searched})`;
  const match = (searched: string) => `$1 <% ${searched}`;
  const parts = sources.map((source) => part(source, match(source.searched), score(source.searched), most));
  const office = officePart(match(officeFamilies.searched), score(officeFamilies.searched), most);
  return tx.query<FoundRecord[]>(withOwners([...parts, office].join(' UNION ALL ')), [text]);
}

/** The records behind a payment: what it paid for, or the address its receipt went to. */
const ofPayment = `SELECT p.id, NULL::uuid AS family_id, COALESCE(c.account_id, r.account_id, b.account_id) AS account_id,
    COALESCE(r.parent_email_key, lower(trim(b.email)), lower(trim(c.receipt_email))) AS email_key, p.created_at AS at, 1.0 AS score
  FROM payments p JOIN checkouts c ON c.id = p.checkout_id
  LEFT JOIN registrations r ON r.payment_id = p.id LEFT JOIN consultations b ON b.payment_id = p.id`;

/** @param receipt first eight characters of the payment's id */
export function findByReceipt(database: Database, receipt: string): Promise<FoundRecord[]> {
  return database.query<FoundRecord[]>(withOwners(`${ofPayment} WHERE p.id BETWEEN $1::uuid AND $2::uuid`), [
    `${receipt}-0000-0000-0000-000000000000`,
    `${receipt}-ffff-ffff-ffff-ffffffffffff`,
  ]);
}

/** @param providerId the payment provider's id of a payment */
export function findByProviderId(database: Database, providerId: string): Promise<FoundRecord[]> {
  return database.query<FoundRecord[]>(withOwners(`${ofPayment} WHERE p.provider_intent_id = $1`), [providerId]);
}

/** The newest records of the last days. @param service only registrations for it; null for records of every kind */
export function findRecentRecords(
  database: Database,
  days: number,
  service: ServiceType | null,
  most: number,
): Promise<FoundRecord[]> {
  const since = (at: string) => `${at} > academy_now() - make_interval(days => $1)`;
  if (service !== null) {
    const registrations = sources.find(({ from }) => from === 'FROM registrations');
    if (!registrations) throw new Error('Registrations are searched');
    const match = `${since('created_at')} AND service_type = $2`;
    return database.query<FoundRecord[]>(withOwners(part(registrations, match, '1.0', most)), [days, service]);
  }
  const parts = sources.map((source) => part(source, since(source.at), '1.0', most));
  return database.query<FoundRecord[]>(
    withOwners([...parts, officePart(since('created_at'), '1.0', most)].join(' UNION ALL ')),
    [days],
  );
}
