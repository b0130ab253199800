import { createContext, use } from 'react';

/** The person did not want to enter their password. */
export class StepUpCancelled extends Error {
  override readonly name = 'StepUpCancelled';
}

export interface StepUp {
  /**
   * Does something that may need the password again: asks for it then, and does it once more.
   * @throws StepUpCancelled, and what the action throws
   */
  confirmed: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** The password is being asked for; other dialogs make way. */
  asking: boolean;
}

export const StepUpContext = createContext<StepUp | undefined>(undefined);

export function useStepUp(): StepUp {
  const stepUp = use(StepUpContext);
  if (!stepUp) throw new Error('useStepUp needs a StepUpProvider above it');
  return stepUp;
}
