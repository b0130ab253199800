import { useState } from 'react';
import type { SignInProblem } from '../../session/session.types';

type CodeCall = NonNullable<SignInProblem['twoFactor']>;

/**
 * Whether a sign-in has come to its second step. It outlives the answer that asked for a code: a wrong code is answered without it.
 * @param problem of the last sign-in
 * @returns the call that asked for a code, or null; and how to go back to the first step
 */
export function useCodeStep(problem: SignInProblem | null): { call: CodeCall | null; leave: () => void } {
  const [step, setStep] = useState<{ call: CodeCall | null; seen: SignInProblem | null }>({ call: null, seen: null });
  if (problem?.twoFactor !== undefined && problem !== step.seen) setStep({ call: problem.twoFactor, seen: problem });
  return { call: step.call, leave: () => setStep(({ seen }) => ({ call: null, seen })) };
}
