import type { Database, Tx } from '../../platform/database/database.js';
import type { OwnedRecord } from '../family-keys.js';
import { filteredRecords, type ListFilter } from './filtered-records.repository.js';
import type { SearchWords } from './search-words.js';
import type { MeantWord, MeantWords } from './similar-words.js';
import { withOwners } from '../family-keys.repository.js';

/** A found record with its owner. */
export interface FoundRecord extends OwnedRecord {
  at: Date;
  /** 1 for a record with every word, otherwise its similarity to them, from 0 to 1. */
  score: number;
}

const joined = (columns: readonly string[]) => columns.map((column) => `COALESCE(${column}, '')`).join(" || ' ' || ");

interface Source {
  /** Its table, with the alias used in the statement. */
  from: string;
  /** The columns with names, addresses, and schools. Folded, they are in the column `search_text`, with the digits of the phone number. */
  texts: readonly string[];
  /** Column with the family's id; only for rows that the office stored itself. */
  family?: string;
  account: string;
  email: string;
  at: string;
  where?: string;
}

const ofPurchase = ['parent_first_name', 'parent_last_name', 'parent_email', 'student_first_name', 'student_last_name'];

/** The tables that contain names. Each is searched through its own index. */
const sources: readonly Source[] = [
  {
    from: 'FROM accounts',
    texts: ['firstname', 'lastname', 'email'],
    account: 'id',
    email: 'NULL',
    at: 'created_at',
    where: 'deleted_at IS NULL',
  },
  {
    from: 'FROM students',
    texts: ['student_name', 'student_email', 'school'],
    account: 'account_id',
    email: 'parent_email_key',
    at: 'created_at',
    where: 'deleted_at IS NULL',
  },
  {
    from: 'FROM registrations',
    texts: [...ofPurchase, 'student_email', 'school'],
    account: 'account_id',
    email: 'parent_email_key',
    at: 'created_at',
  },
  {
    from: 'FROM consultations',
    texts: ['name', 'email'],
    account: 'account_id',
    email: 'lower(trim(email))',
    at: 'booked_at',
    where: 'booked_at IS NOT NULL',
  },
  {
    from: 'FROM leads',
    texts: ["fields ->> 'firstName'", "fields ->> 'lastName'", "fields ->> 'name'", 'email', "fields ->> 'school'"],
    account: 'NULL',
    email: 'email_key',
    at: 'created_at',
    where: "kind <> 'newsletter'",
  },
  {
    from: 'FROM payment_records',
    texts: ofPurchase,
    account: '(SELECT o.account_id FROM payment_record_owners o WHERE o.record_id = payment_records.id)',
    email: 'lower(trim(parent_email))',
    at: 'created_at',
  },
  {
    from: 'FROM families',
    texts: ['first_name', 'last_name', 'email'],
    family: 'id',
    account: 'NULL',
    email: 'NULL',
    at: 'created_at',
  },
];

/** Which records of each table are read. */
export interface ListedRecords extends ListFilter {
  /** Maximum number of records per table. */
  most: number;
}

interface PartOptions extends ListedRecords {
  /** SQL condition on a row of the table. */
  match: string;
  /** SQL expression for how well a record matches. */
  score: string;
  /** The statement's parameter with the service. */
  parameter: string;
  /** SQL expression to sort by, descending, after the score. */
  order?: string;
}

/** One table's part of the search. */
function part(source: Source, { match, score, most, parameter, order = 'h.at', ...filter }: PartOptions): string {
  const { from, family = 'NULL', account, email, at, where = 'true' } = source;
  const hits = `SELECT id, ${family}::uuid AS family_id, ${account}::uuid AS account_id, ${email}::text AS email_key, ${at} AS at, ${score} AS score
    ${from} WHERE ${where} AND ${match}`;
  return `(${filteredRecords(hits, filter, parameter)} ORDER BY h.score DESC, ${order} DESC LIMIT ${most})`;
}

interface Matching {
  /** SQL condition on `search_text`. */
  match: string;
  /** SQL expression for how well a record matches. @param stored its text as stored, in lower case */
  score: (stored: string) => string;
  patterns: readonly string[];
}

function findMatching(
  database: Database,
  { match, score, patterns }: Matching,
  listed: ListedRecords,
): Promise<FoundRecord[]> {
  const parts = sources.map((source) =>
    part(source, {
      ...listed,
      match,
      score: score(`lower(' ' || ${joined(source.texts)} || ' ')`),
      parameter: `$${patterns.length + 1}`,
      // Avoids the index by time, which PostgreSQL would prefer even when few rows match.
      order: "h.at + interval '0'",
    }),
  );
  const service = listed.service === null ? [] : [listed.service];
  return database.rows<FoundRecord>(withOwners(parts.join(' UNION ALL ')), [...patterns, ...service]);
}

/** Records that have every typed word. First those with the words as typed, then those that spell them so, then other spellings. */
export function findRecords(
  database: Database,
  { patterns, spellings, phrase }: SearchWords,
  listed: ListedRecords,
): Promise<FoundRecord[]> {
  const all = (text: string, from: number, count: number) =>
    Array.from({ length: count }, (_pattern, index) => `${text} LIKE $${from + index}`).join(' AND ');
  const spelled = patterns.length + 1;
  const score = (stored: string) =>
    phrase === null
      ? '1.0'
      : `CASE WHEN ${stored} LIKE $${spelled} THEN 1.0 WHEN ${all(stored, spelled + 1, spellings.length)} THEN 0.9 ELSE 0.8 END`;
  const typed = phrase === null ? [] : [phrase, ...spellings];
  const match = all('search_text', 1, patterns.length);
  return findMatching(database, { match, score, patterns: [...patterns, ...typed] }, listed);
}

/**
 * Minimum trigram similarity between a word and a typed one, from 0 to 1. It is low because swapped letters leave few trigrams of a short
 * word.
 */
const likeEnough = 0.2;

/** Words in family records that resemble typed ones, most similar first. @param tx a transaction, for which the threshold is set */
export async function findKnownWords(tx: Tx, typed: readonly string[]): Promise<(word: string) => string[]> {
  await tx.run(`SELECT set_config('pg_trgm.similarity_threshold', $1, true)`, [String(likeEnough)]);
  const found = await tx.rows<{ typed: string; word: string }>(
    `SELECT t.typed, s.word FROM unnest($1::text[]) t (typed) CROSS JOIN LATERAL (
       SELECT word FROM search_words WHERE word % t.typed GROUP BY word ORDER BY similarity(word, t.typed) DESC, word LIMIT 100) s`,
    [typed],
  );
  return (word) => found.filter((one) => one.typed === word).map((one) => one.word);
}

/**
 * Records with words that the user may have meant, most similar first. @param choices each is a list of words, all of which a record must
 * contain
 */
export function findSimilarRecords(
  database: Database,
  choices: readonly (readonly MeantWords[])[],
  listed: ListedRecords,
): Promise<FoundRecord[]> {
  const typed = [...new Set(choices.flat())];
  const patterns = [...new Set(typed.flatMap(({ meant }) => meant.map(({ pattern }) => pattern)))];
  const like = ({ pattern }: MeantWord) => `search_text LIKE $${patterns.indexOf(pattern) + 1}`;
  const has = ({ meant }: MeantWords) => `(${meant.map(like).join(' OR ')})`;
  const match = `(${choices.map((all) => all.map(has).join(' AND ')).join(' OR ')})`;
  const scoreOf = ({ meant }: MeantWords) =>
    `CASE ${meant.map((one) => `WHEN ${like(one)} THEN ${one.score}`).join(' ')} ELSE 0 END`;
  const score = () => `(${typed.map(scoreOf).join(' + ')}) / ${typed.length}`;
  return findMatching(database, { match, score, patterns }, listed);
}

/** The records behind a payment: what it paid for, or the address its receipt went to. */
const ofPayment = `SELECT p.id, NULL::uuid AS family_id, COALESCE(c.account_id, r.account_id, b.account_id) AS account_id,
    COALESCE(r.parent_email_key, lower(trim(b.email)), lower(trim(c.receipt_email))) AS email_key, p.created_at AS at, 1.0 AS score
  FROM payments p JOIN checkouts c ON c.id = p.checkout_id
  LEFT JOIN registrations r ON r.payment_id = p.id LEFT JOIN consultations b ON b.payment_id = p.id`;

/** @param receipt first eight characters of the payment's id */
export function findByReceipt(database: Database, receipt: string): Promise<FoundRecord[]> {
  return database.rows<FoundRecord>(withOwners(`${ofPayment} WHERE p.id BETWEEN $1::uuid AND $2::uuid`), [
    `${receipt}-0000-0000-0000-000000000000`,
    `${receipt}-ffff-ffff-ffff-ffffffffffff`,
  ]);
}

/** @param providerId the payment provider's id of a payment */
export function findByProviderId(database: Database, providerId: string): Promise<FoundRecord[]> {
  return database.rows<FoundRecord>(withOwners(`${ofPayment} WHERE p.provider_intent_id = $1`), [providerId]);
}

/** The newest records. With a service, only registrations for it. */
export function findNewestRecords(database: Database, listed: ListedRecords): Promise<FoundRecord[]> {
  const options = { ...listed, score: '1.0', parameter: '$1' };
  if (listed.service !== null) {
    const registrations = sources.find(({ from }) => from === 'FROM registrations');
    if (!registrations) throw new Error('Registrations are searched');
    const match = 'service_type = $1';
    return database.rows<FoundRecord>(withOwners(part(registrations, { ...options, match, service: null })), [
      listed.service,
    ]);
  }
  const parts = sources.map((source) => part(source, { ...options, match: 'true' }));
  return database.rows<FoundRecord>(withOwners(parts.join(' UNION ALL ')));
}
