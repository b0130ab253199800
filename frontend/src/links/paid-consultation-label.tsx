import { usePaidConsultationLabel } from './paid-consultation';

/** The same as a part of a button. */
export function PaidConsultationLabel() {
  return usePaidConsultationLabel();
}
