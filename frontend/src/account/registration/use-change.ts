import { useQueryClient } from '@tanstack/react-query';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import { testDatesQuery } from '../../api/catalog';
import type { ApiClient } from '../../api/client';
import { refreshLessons } from '../../api/lesson-reads';
import { registrationQuery } from '../../api/registration-page';
import { examsQuery } from '../../api/registrations';
import { useBookingChange } from '../booking/use-booking-change';
import { useBookingAccess } from '../booking/booking-access';

interface ChangeOptions<Input> {
  id: string;
  change: (input: Input, client: ApiClient) => Promise<RegistrationPage>;
  onDone: (input: Input) => void;
}

/** A mutation of a registration that updates every query affected by it. */
export function useChange<Input>({ id, change, onDone }: ChangeOptions<Input>) {
  const cache = useQueryClient();
  const { client, userId } = useBookingAccess();
  return useBookingChange({
    change: (input: Input) => change(input, client),
    page: registrationQuery(id),
    outdated: [...(userId === null ? [] : [examsQuery(userId)]), testDatesQuery()],
    onDone: (input) => {
      // Canceling a package cancels its lessons; canceling a test may cancel the session included with it.
      void refreshLessons(cache);
      onDone(input);
    },
  });
}
