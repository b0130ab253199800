import { useState } from 'react';
import type { SignInProblem } from '../session/session.types';

/** Returns the address that a code was last requested for. Remembers it, because the response to a wrong code omits it. */
export function useCodeEmail(problem: SignInProblem | null): string | null {
  const [email, setEmail] = useState<string | null>(null);
  const asked = problem?.codeEmail ?? null;
  if (asked !== null && asked !== email) setEmail(asked);
  return asked ?? email;
}
