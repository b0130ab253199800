import { useEffect, useRef, useState, type ReactNode } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { Button } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Stars } from '../../ui/stars/stars';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { feedbackTestimonials, successMetrics, type FeedbackTestimonial } from './feedback-content';
import * as css from './feedback-page.css';

const shownAtFirst = 4;

/** `/community-feedback`. @param form to share one's own experience */
export function FeedbackPage({ form }: { form: ReactNode }) {
  const [all, setAll] = useState(false);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (all) firstNew.current?.focus({ preventScroll: true });
  }, [all]);
  return (
    <>
      <Opening
        title="Community feedback"
        lead="What students and parents say when it is over, and the four figures we are asked for most."
        notes={['Students and parents']}
      >
        <dl className={css.metrics}>
          {successMetrics.map(({ value, label }) => (
            <div key={label} className={css.metric}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </Opening>
      <Part id="families" number="1" notes="In their words" title="From the families" band="wash">
        <ul className={css.quotes} role="list">
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
        </ul>
        <div>
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Less' : 'View More'}
          </Button>
        </div>
      </Part>
      <Part
        id="share"
        number="2"
        notes="Yours"
        title="Share your experience"
        lead="Good or bad, a person reads it. When you send it, we may publish your words with your name. Nothing else is published."
      >
        {form}
        <p>
          We also read what you write on{' '}
          <a className={textLink} href={academy.social.url} target="_blank" rel="noopener noreferrer">
            {academy.social.name}
            <VisuallyHidden>, opens in a new tab</VisuallyHidden>
          </a>
          .
        </p>
      </Part>
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
