import { ErrorSummary } from '../../ui/error-summary/error-summary';
import type { Form } from './form-state';

interface FormSummaryProps {
  form: Pick<Form<string>, 'summary' | 'attempt'>;
  /** Why the server refused the last submit; null while it is not known. */
  problem: { title: string; text: string } | null;
  /** Stands above mistakes that were found before anything was sent. */
  title?: string | undefined;
}

/** What is wrong with a form: its own mistakes, else what the server said. Takes focus once for each submit. */
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
