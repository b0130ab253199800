import { useFilled } from '../api/use-filled';

/** Label for content, with a placeholder that the page replaces with the price. */
export const paidConsultationLabel = 'Schedule a {consultation} consultation';

/** Returns the button label for the paid consultation, with its price once it is loaded. */
export function usePaidConsultationLabel(): string {
  return useFilled(paidConsultationLabel) || 'Schedule a paid consultation';
}
