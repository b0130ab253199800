import { createFileRoute } from '@tanstack/react-router';
import { newsletterPages } from '@academy/contracts/rules/newsletter';
import { newsletterSteps } from '../../leads/newsletter/newsletter-content';
import { NewsletterPage } from '../../leads/newsletter/newsletter-page';

export const Route = createFileRoute('/newsletter/$page')({
  staticData: { page: 'unlisted', paths: Object.values(newsletterPages) },
  loader: ({ params }) => import('./-$page.head').then((file) => file.load(params.page)),
  head: ({ params }) => import('./-$page.head').then((file) => file.head(params.page)),
  component: Step,
});

function Step() {
  const step = newsletterSteps[Route.useParams().page];
  return step && <NewsletterPage step={step} />;
}
