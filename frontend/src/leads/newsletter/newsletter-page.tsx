import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button/button';
import { PageHeader } from '../../ui/page-header/page-header';
import { NewsletterForm } from './newsletter-form';
import type { NewsletterStep } from './newsletter-content';

/** `/newsletter/…`: confirms, unsubscribes, and shows the result. Works without scripts. */
export function NewsletterPage({ step }: { step: NewsletterStep }) {
  const navigate = useNavigate();
  return (
    <PageHeader title={step.title} lead={step.lead} notes={['Newsletter']}>
      {step.confirm && (
        <form method="post">
          <Button type="submit">{step.confirm}</Button>
        </form>
      )}
      {step.form && (
        <NewsletterForm onSent={() => void navigate({ to: '/newsletter/$page', params: { page: 'check-email' } })} />
      )}
    </PageHeader>
  );
}
