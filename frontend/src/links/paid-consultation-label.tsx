import { usePaidConsultationLabel } from './paid-consultation';

/** The paid consultation's label as a component, for use inside a button. */
export function PaidConsultationLabel() {
  return usePaidConsultationLabel();
}
