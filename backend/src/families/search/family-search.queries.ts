import type { FamilySearchResponse, FamilySummary } from '@academy/contracts/http/office/families';
import { formatPhone } from '@academy/contracts/rules/contact';
import { academyDay } from '@academy/contracts/rules/dates';
import { erasedFamilyName, familyAccountTexts, familyListSize } from '@academy/contracts/rules/office-families';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { type CsvColumn, csvFile } from '../../platform/http/server/csv.js';
import { readContacts } from '../families.repository.js';
import { distinctFamilies, familyIdsOf, type FamilyKeys } from '../family-keys.js';
import { loadKeys } from '../family-keys.repository.js';
import {
  readAccounts,
  readConsultationContacts,
  readLeadContacts,
  readPayers,
  readRegistrations,
  readStudents,
} from '../family-records.repository.js';
import {
  findByProviderId,
  findByReceipt,
  findKnownWords,
  findNewestRecords,
  findRecords,
  findSimilarRecords,
  type FoundRecord,
  type ListedRecords,
} from './family-search.repository.js';
import { type ListedFamily, summarize } from './family-summary.js';
import type { ListFilter } from './filtered-records.repository.js';
import { pattern, readSearch, type SearchWords } from './search-words.js';
import { attempts, meantBy } from './similar-words.js';

/** Maximum records of each kind read per family in a list; few families have more. */
const recordsPerFamily = 4;

/** Maximum records of each kind that are searched for words. */
const maxFound = 2000;

/** Maximum records of each kind that are read for a list of all families. */
const maxListed = 1_000_000;

/** Records of each kind that are read at first for a list of all families, so that those of an academy can be counted. */
const firstListed = 5000;

/** Families up to which a list is counted: only a family's summary shows whether it passes the filters. */
const maxCounted = 1000;

/** Maximum families whose records are read at once. */
const batchSize = 400;

/** The words and the filters of a list. */
export interface FamilyFilter extends ListFilter {
  q: string;
}

/** Maximum number of families in a file. A list with more is refused, so that no file is silently incomplete. */
const maxLines = 100_000;

const columns: readonly CsvColumn<FamilySummary>[] = [
  { header: 'Parent', value: ({ name }) => name },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone && formatPhone(phone) },
  { header: 'Children', value: ({ children }) => children.join('; ') },
  { header: 'Account', value: ({ account }) => familyAccountTexts[account] },
  { header: 'Registrations', value: ({ registrations }) => registrations },
  { header: 'Last activity', value: ({ last_activity_at: at }) => academyDay(new Date(at)) },
];

const tooMany = `A file has at most ${new Intl.NumberFormat('en-US').format(maxLines)} families. Please choose a service or an account state.`;

/** Searches families by words; without words, lists all families. */
@Injectable()
export class FamilySearchQueries {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param part `page`: from 1; `size`: maximum number of families on it */
  async list(
    filter: FamilyFilter,
    { page, size = familyListSize }: { page: number; size?: number },
  ): Promise<FamilySearchResponse> {
    const isSearch = readSearch(filter.q) !== null;
    const end = page * size;
    const [first, limit] = isSearch ? [0, maxFound] : [firstListed, maxListed];
    for (let most = Math.min(Math.max(end * recordsPerFamily, first), limit); ; most = Math.min(most * 10, limit)) {
      const { records, similar } = await this.find(filter, most);
      const found = distinctFamilies(records);
      // If there are fewer records than the limit in total, every table returned all of its records.
      const isAll = records.length < most;
      const isCounted = isAll && found.length <= maxCounted;
      // A page past the last family found is empty, so no summaries are read for it.
      const enough = isCounted ? found.length : found.length > end - size ? end + 1 : 0;
      const families = await this.firstOf(found, filter, enough);
      if (families.length <= end && !isAll && most < limit) continue;
      if (!isSearch) families.sort((one, other) => other.last_activity_at.localeCompare(one.last_activity_at));
      return {
        success: true,
        families: families.slice(end - size, end).map(toSummary),
        more: families.length > end || !isAll,
        total: isCounted ? families.length : null,
        similar,
      };
    }
  }

  /** Returns all families of a list as a CSV file. @throws ValidationFailed if there are too many */
  async file(filter: FamilyFilter): Promise<string> {
    const { families, more } = await this.list(filter, { page: 1, size: maxLines });
    // A search looks at the newest matches only, as the page says.
    if (more && families.length === maxLines) throw new ValidationFailed({}, tooMany);
    return csvFile(columns, families);
  }

  /**
   * Returns the first families that pass the filters. Only a family's summary shows whether it passes, so summaries are read in batches.
   * @param enough number of families after which it stops; it may return up to a batch more
   */
  private async firstOf(found: readonly FoundRecord[], filter: FamilyFilter, enough: number): Promise<ListedFamily[]> {
    const words = readSearch(filter.q);
    const families: ListedFamily[] = [];
    let count = Math.min(enough, batchSize);
    for (let next = 0; next < found.length && families.length < enough; next += count) {
      if (next > 0) count = Math.min(count * 2, batchSize);
      const keys = await loadKeys(this.database, found.slice(next, next + count));
      const read = await this.summarize(keys);
      families.push(...read.filter((family) => isListed(family, words) && passes(family, filter)));
    }
    return families;
  }

  private async find(
    { q, service, account }: FamilyFilter,
    most: number,
  ): Promise<{ records: FoundRecord[]; similar: boolean }> {
    const words = readSearch(q);
    const listed = { service, account, most };
    if (words === null) {
      return { records: await findNewestRecords(this.database, listed), similar: false };
    }
    const exact = await Promise.all([
      words.receipt ? findByReceipt(this.database, words.receipt) : [],
      words.providerId ? findByProviderId(this.database, words.providerId) : [],
      findRecords(this.database, words, listed),
    ]);
    const records = exact.flat();
    if (records.length > 0 || (await this.isExcluded(words, listed))) return { records, similar: false };
    const similar = await this.findSimilar(words, listed);
    return { records: similar, similar: similar.length > 0 };
  }

  /** Whether records have the words but the filters exclude all of them. If so, similar spellings are not searched. */
  private async isExcluded(words: SearchWords, { service, account }: ListedRecords): Promise<boolean> {
    if (service === null && account === null) return false;
    return (await findRecords(this.database, words, { service: null, account: null, most: 1 })).length > 0;
  }

  /** Finds families by similar spellings. */
  private async findSimilar({ words }: SearchWords, listed: ListedRecords): Promise<FoundRecord[]> {
    const known = await this.unitOfWork.run((tx) => findKnownWords(tx, words));
    for (const choices of attempts(words.map((word) => meantBy(word, pattern(word), known(word))))) {
      const records = await findSimilarRecords(this.database, choices, listed);
      if (records.length > 0) return records;
    }
    return [];
  }

  /** In the order of `keys`. */
  private async summarize(families: readonly FamilyKeys[]): Promise<ListedFamily[]> {
    const keys = {
      accountIds: families.flatMap(({ accountIds }) => accountIds),
      emailKeys: families.flatMap(({ emailKeys }) => emailKeys),
    };
    const [contacts, accounts, students, registrations, consultations, leads, payers] = await Promise.all([
      readContacts(this.database, families.flatMap(familyIdsOf)),
      readAccounts(this.database, keys),
      readStudents(this.database, keys),
      readRegistrations(this.database, keys),
      readConsultationContacts(this.database, keys),
      readLeadContacts(this.database, keys),
      readPayers(this.database, keys),
    ]);
    const others = [...consultations, ...leads, ...payers];
    return families.map((one) => summarize(one, { contacts, accounts, students, registrations, others }));
  }
}

/** An erased family cannot be found by name; it is only listed for its remaining payments. */
const isListed = ({ isErased }: ListedFamily, words: SearchWords | null): boolean =>
  !isErased || Boolean(words?.receipt || words?.providerId);

const passes = ({ services, account }: ListedFamily, filter: FamilyFilter): boolean =>
  (filter.service === null || services.has(filter.service)) && (filter.account === null || account === filter.account);

function toSummary({ services: _services, isErased, ...family }: ListedFamily): FamilySummary {
  return isErased ? { ...family, name: erasedFamilyName, email: null, phone: null, children: [] } : family;
}
