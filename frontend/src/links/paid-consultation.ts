import { usePrices } from '../api/use-prices';

/** In content, where the page puts the price in. */
export const paidConsultationLabel = 'Schedule a {consultation} consultation';

/** What buttons call the paid consultation: with its price, once that is known. */
export function usePaidConsultationLabel(): string {
  return usePrices(paidConsultationLabel) || 'Schedule a paid consultation';
}
