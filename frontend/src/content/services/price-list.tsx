import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@academy/contracts/rules/money';
import { sessionsFor } from '@academy/contracts/rules/exams';
import type { essayPackagesQuery } from '../../api/catalog';
import { testSessionsQuery } from '../../api/catalog';
import { priceCents } from '../../lib/money';
import { ItemList } from '../../ui/item-list/item-list';
import { plainText } from '../../lib/plain-text';

export interface PriceListProps {
  /** A query for packages, or the practice tests, whose price is per date. */
  query: typeof essayPackagesQuery | 'practice tests';
}

/** The current prices of a service. */
export function PriceList({ query }: PriceListProps) {
  return query === 'practice tests' ? <TestPrices /> : <PackagePrices query={query} />;
}

function PackagePrices({ query }: { query: typeof essayPackagesQuery }) {
  const { data = [] } = useQuery(query());
  return (
    <Prices items={data.map(({ name, price, description }) => ({ title: name, text: description, dollars: price }))} />
  );
}

function TestPrices() {
  const { data = [] } = useQuery(testSessionsQuery());
  return (
    <Prices
      items={sessionsFor('practice', data).map(({ title, price_per_slot, description }) => ({
        title,
        text: description,
        dollars: price_per_slot,
      }))}
    />
  );
}

/** @param items texts may contain HTML; prices are in dollars, as in the API */
function Prices({ items }: { items: { title: string; text: string; dollars: Parameters<typeof priceCents>[0] }[] }) {
  return (
    <ItemList
      rows={items.map(({ title, text, dollars }) => ({
        title,
        text: plainText(text),
        value: formatPrice(priceCents(dollars)),
      }))}
    />
  );
}
