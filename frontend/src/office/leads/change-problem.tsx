import type { FormProblem } from '../../auth/form-problem';
import { Notice } from '../../ui/notice/notice';

/** Why a change was not made; a message that belongs to a field is at the field. */
export function ChangeProblem({ problem }: { problem: FormProblem | null }) {
  if (!problem || Object.keys(problem.fields).length > 0) return null;
  return (
    <Notice tone="caution" title={problem.title} live="alert">
      {problem.text}
    </Notice>
  );
}
