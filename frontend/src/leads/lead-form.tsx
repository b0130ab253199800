import type { ReactNode } from 'react';
import { LazyEmailCodeStep } from '../forms/lazy-email-code-step';
import { bringIntoView } from '../lib/focus';
import { Button } from '../ui/button/button';
import { ErrorSummary } from '../ui/error-summary/error-summary';
import { NeedsScript } from '../ui/notice/needs-script';
import { Notice } from '../ui/notice/notice';
import { Inline } from '../ui/layout/layout';
import * as css from './lead-form.css';
import type { LeadForm as Form } from './use-lead-form';

interface LeadFormProps<Name extends string> {
  form: Pick<Form<Name>, 'formId' | 'status' | 'thanks' | 'summary' | 'attempt' | 'emailCode' | 'onSubmit'>;
  /** Label of the button. */
  action: string;
  /** Accessible name of the form. */
  label: string;
  children: ReactNode;
}

/** Frame of a form that is sent to the staff: errors at the top, the button below, and thanks after it was sent. */
export function LeadForm<Name extends string>({ form, action, label, children }: LeadFormProps<Name>) {
  if (form.status === 'sent') return <LeadThanks text={form.thanks} />;
  return (
    <form id={form.formId} className={css.form} noValidate aria-label={label} onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {children}
      {form.emailCode.step && <LazyEmailCodeStep {...form.emailCode.step} />}
      <NeedsScript />
      <Inline gap={3}>
        <Button type="submit" busyText={form.status === 'sending' && 'Sending...'}>
          {action}
        </Button>
      </Inline>
    </form>
  );
}

/** Replaces a form that was sent. */
export function LeadThanks({ text }: { text: string }) {
  return (
    <div ref={bringIntoView} tabIndex={-1}>
      <Notice tone="positive" live="status">
        {text}
      </Notice>
    </div>
  );
}
