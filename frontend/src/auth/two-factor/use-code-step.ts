import { useState } from 'react';
import type { SignInProblem } from '../../session/session.types';

type CodeCall = NonNullable<SignInProblem['twoFactor']>;

/**
 * Tracks the second step of a sign-in. Remembers it, because the response to a wrong code does not ask for a code again.
 * @param problem problem of the last sign-in
 * @returns the API call that asked for a code, or null, and a function that returns to the first step
 */
export function useCodeStep(problem: SignInProblem | null): { call: CodeCall | null; leave: () => void } {
  const [step, setStep] = useState<{ call: CodeCall | null; seen: SignInProblem | null }>({ call: null, seen: null });
  if (problem?.twoFactor !== undefined && problem !== step.seen) setStep({ call: problem.twoFactor, seen: problem });
  return { call: step.call, leave: () => setStep(({ seen }) => ({ call: null, seen })) };
}
