import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerTestimonial, type TestimonialAnswer } from '@academy/contracts/http/testimonial';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { messageOf } from '../../api/errors';
import { testimonialQuery } from '../../api/testimonial';
import { AccountPage } from '../../auth/account-page';
import { cutLinkText, useLinkToken } from '../../auth/link-token';
import { Button } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { Stars } from '../../ui/stars/stars';
import * as css from './testimonial-page.css';

/**
 * `/testimonial#token=…`: asks whether feedback may be published. Opening the page changes nothing, because email scanners also open
 * links.
 */
export function TestimonialPage() {
  const token = useLinkToken();
  return (
    <AccountPage
      title="May we publish your feedback?"
      intro="If you say yes, we show it on our website, in exactly these words and with this name."
      aside={null}
    >
      {token === null ? (
        <Notice tone="caution" title="This link is incomplete">
          {cutLinkText}
        </Notice>
      ) : (
        <Question key={token} token={token} />
      )}
    </AccountPage>
  );
}

const thanks: Record<TestimonialAnswer, { title: string; text: string }> = {
  yes: { title: 'Thank you', text: 'We may now publish it. If you change your mind, call us or reply to our email.' },
  no: { title: 'We will not publish it', text: 'Thank you for your feedback anyway.' },
};

function Question({ token }: { token: string }) {
  const cache = useQueryClient();
  const query = testimonialQuery(token);
  const { data, error, isLoading } = useQuery({ ...query, refetchOnMount: 'always' });
  const say = useMutation({
    mutationFn: (answer: TestimonialAnswer) =>
      fieldOf(api.send(answerTestimonial, { body: { token, answer } }), 'data'),
    onSuccess: (answered) => cache.setQueryData(query.queryKey, answered),
  });
  if (isLoading) return <ProgressText>Loading...</ProgressText>;
  if (!data)
    return (
      <Notice tone="danger" live="alert" title="We could not open this link">
        {messageOf(error, 'Reload the page to try again.')}
      </Notice>
    );
  const { text, name, rating, answer } = data;
  const answerButton = (which: TestimonialAnswer, label: string) => (
    <Button
      variant={which === 'yes' ? 'primary' : 'secondary'}
      busyText={say.isPending && say.variables === which && 'Saving...'}
      onClick={() => !say.isPending && say.mutate(which)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={5} align="start" aria-live="polite">
      <Stack as="div" gap={3}>
        <Stars rating={rating} />
        <blockquote className={css.words}>{text}</blockquote>
        <p className={css.name}>{name}</p>
      </Stack>
      {say.error && (
        <Notice tone="danger" live="alert" title="Your answer was not saved">
          {messageOf(say.error, 'Please try again.')}
        </Notice>
      )}
      {answer === null ? (
        <Inline gap={3}>
          {answerButton('yes', 'Yes, you may')}
          {answerButton('no', 'No, please do not')}
        </Inline>
      ) : (
        <Notice tone="positive" title={thanks[answer].title}>
          {thanks[answer].text}
        </Notice>
      )}
    </Stack>
  );
}
