import { useQuery } from '@tanstack/react-query';
import { fillTexts } from '@academy/contracts/rules/filled-text';
import { pricesQuery } from './catalog';
import { factsQuery } from './facts';

/** Fills the catalog's prices and the academy's facts into a page's texts. */
export function useFilled<Content>(content: Content): Content {
  const { data: prices } = useQuery(pricesQuery());
  const { data: facts } = useQuery(factsQuery());
  return fillTexts(content, prices, facts);
}
