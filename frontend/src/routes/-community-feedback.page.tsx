import { FeedbackPage } from '../content/feedback/feedback-page';
import { FeedbackForm } from '../leads/feedback-form';

export const Page = () => <FeedbackPage form={<FeedbackForm />} />;
