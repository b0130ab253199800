import { useEffect, useRef, useState, type ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { Columns } from '../../ui/layout/layout';
import { muted } from '../../theme/type.css';
import { PageLink } from '../../links/page-link';
import { Button } from '../../ui/button/button';
import { PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { Stars } from '../../ui/stars/stars';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { feedbackTestimonials, successMetrics, type FeedbackTestimonial } from './feedback-content';
import * as css from './feedback-page.css';

const shownAtFirst = 4;

/** `/community-feedback`. @param form the form to submit feedback */
export function FeedbackPage({ form }: { form: ReactNode }) {
  const [all, setAll] = useState(false);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (all) firstNew.current?.focus({ preventScroll: true });
  }, [all]);
  return (
    <>
      <PageHeader
        title="Community feedback"
        lead="What students and parents say after working with us, and the four figures families ask about most."
        notes={['Students and parents']}
      >
        <dl className={css.metrics}>
          {successMetrics.map(({ value, label, counts }) => (
            <div key={label} className={css.metric}>
              <dt className={muted}>{label}</dt>
              <dd className={css.value}>{value}</dd>
              <dd className={css.counts}>{counts}</dd>
            </div>
          ))}
        </dl>
      </PageHeader>
      <Section id="families" number="1" notes="In their words" title="From the families" band="wash">
        <Columns as="ul" gap={8} tablet={2} role="list">
          {feedbackTestimonials.slice(0, all ? undefined : shownAtFirst).map((testimonial, index) => (
            <li
              key={testimonial.id}
              className={css.quote}
              ref={index === shownAtFirst ? firstNew : undefined}
              tabIndex={index === shownAtFirst ? -1 : undefined}
            >
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </Columns>
        <div>
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Less' : 'View More'}
          </Button>
        </div>
      </Section>
      <Section
        id="share"
        number="2"
        notes="Yours"
        title="Share your experience"
        lead="Use this form for feedback, good or bad, that we may publish with your name. We publish nothing else. For private feedback, see below the form."
      >
        {form}
        <p>
          To tell us something privately, <PageLink to="/contact/support">send us a message</PageLink> or email{' '}
          <a href={`mailto:${academy.email}`}>{academy.email}</a>; we never publish those. We also read comments on{' '}
          <a href={academy.social.url} target="_blank" rel="noopener noreferrer">
            {academy.social.name}
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </a>
          .
        </p>
      </Section>
    </>
  );
}

function Quote({ testimonial: { content, name, relation, rating } }: { testimonial: FeedbackTestimonial }) {
  return (
    <>
      <Stars rating={rating} />
      <blockquote className={css.words}>{content}</blockquote>
      <p className={css.from}>
        {name}, {relation}
      </p>
    </>
  );
}
