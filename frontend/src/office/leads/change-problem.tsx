import type { FormProblem } from '../../forms/form-problem';
import { Notice } from '../../ui/notice/notice';

/** Message when a change failed. Messages that belong to a field are shown at the field. */
export function ChangeProblem({ problem }: { problem: FormProblem | null }) {
  if (!problem || Object.keys(problem.fields).length > 0) return null;
  return (
    <Notice tone="caution" title={problem.title} live="alert">
      {problem.text}
    </Notice>
  );
}
