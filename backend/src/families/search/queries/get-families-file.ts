import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FamilySummary } from '@academy/contracts/http/office/families';
import { formatPhone } from '@academy/contracts/rules/contact';
import { academyDay } from '@academy/contracts/rules/dates';
import { familyAccountTexts } from '@academy/contracts/rules/office-families';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import { csvFile, type CsvColumn } from '../../../platform/http/server/csv.js';
import { SearchFamilies, type FamilyFilter } from './search-families.js';

/** All families of a list as a CSV file. */
export class GetFamiliesFile extends Query<string> {
  constructor(readonly filter: FamilyFilter) {
    super();
  }
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

@QueryHandler(GetFamiliesFile)
export class GetFamiliesFileHandler implements IQueryHandler<GetFamiliesFile> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ filter }: GetFamiliesFile): Promise<string> {
    const { families, more } = await this.queries.execute(new SearchFamilies(filter, { page: 1, size: maxLines }));
    // A search looks at the newest matches only, as the page says.
    if (more && families.length === maxLines) throw new ValidationFailed({}, tooMany);
    return csvFile(columns, families);
  }
}
