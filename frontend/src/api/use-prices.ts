import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from './catalog';
import { fillPrices } from '../lib/price-text';

/** A page's content with the catalog's prices in its texts. */
export function usePrices<Content>(content: Content): Content {
  const { data } = useQuery(pricesQuery());
  return fillPrices(content, data);
}
