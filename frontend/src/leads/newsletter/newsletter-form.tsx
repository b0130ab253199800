import { pathOf } from '@academy/contracts/http/call';
import { submitLead } from '@academy/contracts/http/leads';
import { leadLabels } from '@academy/contracts/rules/lead-labels';
import { LazyEmailCodeStep } from '../../forms/lazy-email-code-step';
import { Button } from '../../ui/button/button';
import { EmailField } from '../../ui/field/email-field';
import { Notice } from '../../ui/notice/notice';
import * as css from '../lead-form.css';
import { useLeadForm } from '../use-lead-form';

/** What the browser checks before it posts the form of a static page, which would lose the typed address. */
const roughAddress = '.+@.+\\..+';

/**
 * One-line form to subscribe to the newsletter. Without scripts, the browser posts it and the server redirects to a page.
 * @param onSent called once the confirmation email is on its way
 */
export function NewsletterForm({ onSent }: { onSent?: () => void }) {
  const form = useLeadForm({
    kind: 'newsletter',
    id: 'newsletter',
    initial: { email: '' },
    labels: { email: leadLabels.newsletter.email },
    onSent,
  });
  if (form.status === 'sent') {
    return (
      <Notice tone="positive" live="status">
        {form.thanks}
      </Notice>
    );
  }
  const [problem] = form.summary;
  const field = form.field('email');
  return (
    <form
      id={form.formId}
      className={css.newsletter}
      method="post"
      action={pathOf(submitLead)}
      noValidate
      aria-label="Newsletter"
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name="kind" value="newsletter" />
      <EmailField
        {...field}
        autoComplete="email"
        required
        pattern={roughAddress}
        title="An email address like name@example.com"
        error={field.error ?? problem?.message}
      />
      {form.emailCode.step && <LazyEmailCodeStep {...form.emailCode.step} />}
      <Button type="submit" busyText={form.status === 'sending' && 'Sending...'}>
        Subscribe
      </Button>
    </form>
  );
}
