import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@academy/contracts/rules/money';
import { sessionsFor } from '@academy/contracts/rules/tests';
import type { essayPackagesQuery } from '../../api/catalog';
import { testSessionsQuery } from '../../api/catalog';
import { priceCents } from '../../lib/money';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { Rows } from '../../ui/rows/rows';
import { plainText } from './plain-text';

export interface PriceListProps {
  /** A list of packages, or the practice tests, whose price counts for each date. */
  query: typeof essayPackagesQuery | 'practice tests';
}

/** What a service costs, as the server says now. */
export function PriceList({ query }: PriceListProps) {
  return query === 'practice tests' ? <TestPrices /> : <PackagePrices query={query} />;
}

function PackagePrices({ query }: { query: typeof essayPackagesQuery }) {
  const { data, isError } = useQuery(query());
  return (
    <Prices
      isError={isError}
      items={data?.map(({ name, price, description }) => ({
        title: name,
        text: description,
        value: formatPrice(priceCents(price)),
      }))}
    />
  );
}

function TestPrices() {
  const { data, isError } = useQuery(testSessionsQuery());
  const tests = data && sessionsFor('practice', data);
  return (
    <Prices
      isError={isError}
      items={tests?.map(({ title, price_per_slot, description }) => ({
        title,
        text: description,
        value: formatPrice(priceCents(price_per_slot)),
      }))}
    />
  );
}

interface PricesProps {
  items: { title: string; text: string; value: string }[] | undefined;
  isError: boolean;
}

function Prices({ items, isError }: PricesProps) {
  if (items) return <Rows rows={items.map(({ title, text, value }) => ({ title, text: plainText(text), value }))} />;
  if (!isError) return <ProgressText>Loading prices...</ProgressText>;
  return (
    <Notice tone="danger" live="alert">
      The prices could not be loaded. Please reload the page, or call us.
    </Notice>
  );
}
