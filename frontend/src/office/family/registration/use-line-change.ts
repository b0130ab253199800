import { useQueryClient } from '@tanstack/react-query';
import { rereadLine, type AssignableRef, type RefundRef } from '../../../api/office/registrations';
import { useStepUp } from '../../step-up/step-up-context';
import { useOfficeAction } from '../../use-office-action';

/**
 * Changes a registration, a consultation or a waitlist entry, or refunds a payment, asking for the password when the server requires it.
 */
export function useLineChange<Input, Result>(
  line: RefundRef | AssignableRef,
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void,
) {
  const cache = useQueryClient();
  const { confirmed } = useStepUp();
  return useOfficeAction(
    (input: Input) => confirmed(() => act(input)),
    onDone,
    () => rereadLine(cache, line),
  );
}
