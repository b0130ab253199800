import type { FormProblem } from '../forms/form-problem';
import { Notice } from '../ui/notice/notice';

interface ProblemNoticeProps {
  /** Null shows nothing, such as while a new attempt runs. */
  problem: FormProblem | null;
  /** `caution` if someone else's change was the reason. */
  tone?: 'caution' | 'danger';
}

/** Says why an action failed, next to the button that started it. */
export function ProblemNotice({ problem, tone = 'danger' }: ProblemNoticeProps) {
  if (!problem) return null;
  return (
    <Notice tone={tone} title={problem.title} live="alert">
      {problem.text}
    </Notice>
  );
}
