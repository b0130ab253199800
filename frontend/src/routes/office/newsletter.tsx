import { createFileRoute } from '@tanstack/react-router';
import type { SubscribersQuery } from '@academy/contracts/http/office/newsletter';
import { NewsletterPage } from '../../office/newsletter/newsletter-page';
import { OfficeGate } from '../../office/office-gate';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/newsletter')({
  staticData: { page: 'private' },
  validateSearch: ({ q }: Record<string, unknown>): SubscribersQuery =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  head: officeHead('newsletter'),
  component: Page,
});

function Page() {
  const { q } = Route.useSearch();
  return (
    <OfficeGate>
      <NewsletterPage q={q} />
    </OfficeGate>
  );
}
