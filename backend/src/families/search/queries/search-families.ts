import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FamilySearchResponse, FamilySummary } from '@academy/contracts/http/office/families';
import {
  erasedFamilyName,
  familyListSize,
  recentFamilyDays,
  type FamilyAccountState,
} from '@academy/contracts/rules/office-families';
import type { ServiceType } from '@academy/contracts/rules/services';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { readContacts } from '../../families.repository.js';
import { distinctFamilies, familyIdsOf, type FamilyKeys } from '../../family-keys.js';
import { loadKeys } from '../../family-keys.repository.js';
import {
  readAccounts,
  readConsultationContacts,
  readLeadContacts,
  readPayers,
  readRegistrations,
  readStudents,
} from '../../family-records.repository.js';
import { summarize, type ListedFamily } from '../family-summary.js';
import {
  findByProviderId,
  findByReceipt,
  findKnownWords,
  findRecentRecords,
  findRecords,
  findSimilarRecords,
  type FoundRecord,
} from '../family-search.repository.js';
import { pattern, readSearch, type SearchWords } from '../search-words.js';
import { attempts, meantBy } from '../similar-words.js';

/** Maximum records of each kind read per family in a list; few families have more. */
const recordsPerFamily = 4;

/** The filters of the list. Null means no filter. */
export interface FamilyFilter {
  q: string;
  service: ServiceType | null;
  account: FamilyAccountState | null;
}

/** Families by words; the recently active ones without any. */
export class SearchFamilies extends Query<FamilySearchResponse> {
  /** @param size families in the answer, at most */
  constructor(
    readonly filter: FamilyFilter,
    readonly size = familyListSize,
  ) {
    super();
  }
}

@QueryHandler(SearchFamilies)
export class SearchFamiliesHandler implements IQueryHandler<SearchFamilies> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ filter, size }: SearchFamilies): Promise<FamilySearchResponse> {
    const { records, similar } = await this.find(filter, size * recordsPerFamily);
    const found = distinctFamilies(records);
    // Filters need data from the summary, so filtered lists read more families than they show.
    const looked = filter.service || filter.account ? found : found.slice(0, size + 1);
    const keys = await loadKeys(this.dataSource, looked);
    const words = readSearch(filter.q);
    const families = (await this.summarize(keys)).filter((family) => isListed(family, words) && passes(family, filter));
    if (words === null) families.sort((one, other) => other.last_activity_at.localeCompare(one.last_activity_at));
    return {
      success: true,
      families: families.slice(0, size).map(toSummary),
      more: families.length > size,
      similar,
    };
  }

  private async find(
    { q, service }: FamilyFilter,
    most: number,
  ): Promise<{ records: FoundRecord[]; similar: boolean }> {
    const words = readSearch(q);
    if (words === null) {
      return { records: await findRecentRecords(this.dataSource, recentFamilyDays, service, most), similar: false };
    }
    const exact = await Promise.all([
      words.receipt ? findByReceipt(this.dataSource, words.receipt) : [],
      words.providerId ? findByProviderId(this.dataSource, words.providerId) : [],
      findRecords(this.dataSource, words, most),
    ]);
    const records = exact.flat();
    if (records.length > 0) return { records, similar: false };
    const similar = await this.findSimilar(words, most);
    return { records: similar, similar: similar.length > 0 };
  }

  /** What may have been meant. */
  private async findSimilar({ words }: SearchWords, most: number): Promise<FoundRecord[]> {
    const known = await this.unitOfWork.run((tx) => findKnownWords(tx, words));
    for (const choices of attempts(words.map((word) => meantBy(word, pattern(word), known(word))))) {
      const records = await findSimilarRecords(this.dataSource, choices, most);
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
      readContacts(this.dataSource, families.flatMap(familyIdsOf)),
      readAccounts(this.dataSource, keys),
      readStudents(this.dataSource, keys),
      readRegistrations(this.dataSource, keys),
      readConsultationContacts(this.dataSource, keys),
      readLeadContacts(this.dataSource, keys),
      readPayers(this.dataSource, keys),
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
