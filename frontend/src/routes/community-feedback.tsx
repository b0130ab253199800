import { createFileRoute } from '@tanstack/react-router';
import { FeedbackPage } from '../content/feedback/feedback-page';
import { FeedbackForm } from '../leads/feedback-form';

export const Route = createFileRoute('/community-feedback')({
  staticData: { page: 'public' },
  head: () => import('./-community-feedback.head').then((file) => file.head()),
  component: () => <FeedbackPage form={<FeedbackForm />} />,
});
