import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import { NeedsScript } from '../../ui/notice/needs-script';
import { Notice } from '../../ui/notice/notice';
import * as css from './lead-form.css';
import { useLeadForm } from './use-lead-form';

/** One line to subscribe to the newsletter. */
export function NewsletterForm() {
  const form = useLeadForm({ kind: 'newsletter', id: 'newsletter', initial: { email: '' } });
  if (form.status === 'sent') {
    return (
      <Notice tone="positive" live="status">
        {form.thanks}
      </Notice>
    );
  }
  const [problem] = form.summary;
  return (
    <form id={form.formId} className={css.newsletter} noValidate aria-label="Newsletter" onSubmit={form.onSubmit}>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" required error={problem?.message} />
      <NeedsScript />
      <Button type="submit" busyText={form.status === 'sending' && 'Sending...'}>
        Subscribe
      </Button>
    </form>
  );
}
