import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import { consultationQuery, consultationsQuery } from '../../api/consultation-page';
import { slotsQuery } from '../../api/consultations';
import { useBookingChange } from '../booking/use-booking-change';

interface ChangeOptions<Input> {
  id: string;
  parentId: string;
  change: (input: Input) => Promise<ConsultationPage>;
  onDone: (input: Input) => void;
}

/** Runs one change of a consultation and updates everything that shows it. */
export const useConsultationChange = <Input>({ id, parentId, change, onDone }: ChangeOptions<Input>) =>
  useBookingChange({
    change,
    page: consultationQuery(id),
    outdated: [consultationsQuery(parentId), slotsQuery()],
    onDone,
  });
