import { useFilled } from '../api/use-filled';

/** In content, where the page puts the price in. */
export const paidConsultationLabel = 'Schedule a {consultation} consultation';

/** What buttons call the paid consultation: with its price, once that is known. */
export function usePaidConsultationLabel(): string {
  return useFilled(paidConsultationLabel) || 'Schedule a paid consultation';
}
