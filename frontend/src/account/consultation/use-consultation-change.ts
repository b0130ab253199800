import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import type { ApiClient } from '../../api/client';
import { consultationQuery, consultationsQuery } from '../../api/consultation-page';
import { slotsQuery } from '../../api/consultations';
import { useBookingAccess } from '../booking/booking-access';
import { useBookingChange } from '../booking/use-booking-change';

interface ChangeOptions<Input> {
  id: string;
  change: (input: Input, client: ApiClient) => Promise<ConsultationPage>;
  onDone: (input: Input) => void;
}

/** A mutation of a consultation that updates every query affected by it. */
export function useConsultationChange<Input>({ id, change, onDone }: ChangeOptions<Input>) {
  const { client, userId } = useBookingAccess();
  return useBookingChange({
    change: (input: Input) => change(input, client),
    page: consultationQuery(id),
    outdated: [...(userId === null ? [] : [consultationsQuery(userId)]), slotsQuery()],
    onDone,
  });
}
