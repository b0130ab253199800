import { useState } from 'react';
import type { SignInProblem } from '../session/session.types';

/** The address a code was last asked for. It outlives the answer that asked: a wrong code is answered without it. */
export function useCodeEmail(problem: SignInProblem | null): string | null {
  const [email, setEmail] = useState<string | null>(null);
  const asked = problem?.codeEmail ?? null;
  if (asked !== null && asked !== email) setEmail(asked);
  return asked ?? email;
}
