import { useStepUp } from '../step-up/step-up-context';
import { useOfficeAction } from '../use-office-action';

/** Acts on a payment issue, asking for the password when the server requires it. */
export function useIssueAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const { confirmed } = useStepUp();
  return useOfficeAction((input: Input) => confirmed(() => act(input)), onDone);
}
