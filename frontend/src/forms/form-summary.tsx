import { ErrorSummary } from '../ui/error-summary/error-summary';
import type { Form } from './form-state';

interface FormSummaryProps {
  form: Pick<Form<string>, 'summary' | 'attempt'>;
  /** Why the server refused the last submit; null if it did not. */
  problem: { title: string; text: string } | null;
  /** Heading above errors that were found before submitting. */
  title?: string | undefined;
}

/** The errors of a form: its own, otherwise the server's. Takes focus once per submit. */
export function FormSummary({ form, problem, title }: FormSummaryProps) {
  return (
    <ErrorSummary
      key={problem ? 'refused' : 'checked'}
      title={problem?.title ?? title}
      errors={problem && form.summary.length === 0 ? [{ message: problem.text }] : form.summary}
      attempt={form.attempt}
    />
  );
}
