import { createContext, use } from 'react';

/** The user canceled the password prompt. */
export class StepUpCanceled extends Error {
  override readonly name = 'StepUpCanceled';
}

export interface StepUp {
  /**
   * Runs an action. If the server requires the password again, asks for it and repeats the action.
   * @throws StepUpCanceled, and what the action throws
   */
  confirmed: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** Whether the password prompt is open. Other dialogs hide while it is. */
  asking: boolean;
}

export const StepUpContext = createContext<StepUp | undefined>(undefined);

export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext);
  if (!stepUp) throw new Error('useStepUp needs a StepUpProvider above it');
  return stepUp;
}
