import type { QueryClient } from '@tanstack/react-query';
import { factsQuery } from '../../api/facts';
import { supportQuestions } from '../../leads/support-content';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, questionsData } from '../../lib/structured-data';

const path = '/contact/support';
const title = 'Contact us';

export const head = (content: QueryClient) =>
  pageHead({
    title,
    description:
      'Call, email or send a message. Calls answered: {phone-hours}. Email answered within 24 hours, and answers to three common questions.',
    path,
    facts: content.getQueryData(factsQuery().queryKey),
    data: [breadcrumb({ name: title, path }), questionsData(supportQuestions)],
  });
