import { useQuery } from '@tanstack/react-query';
import { testimonialsQuery } from '../../api/content';
import { PageLink } from '../../lib/page-link';
import { CountUp } from '../../ui/count-up/count-up';
import { textLink } from '../../ui/link/text-link.css';
import { Stars } from '../../ui/stars/stars';
import * as css from './results.css';

const figures = [
  { value: 180, format: undefined, label: 'average super-scored SAT improvement, 2025' },
  { value: 3.5, format: (value: number) => `$${value.toFixed(1)}M`, label: 'in scholarships' },
  { value: 7, format: undefined, label: 'average ACT composite improvement' },
];

/** The academy's figures, as it states them, and what families say. */
export function Results() {
  const { data: testimonials = [] } = useQuery(testimonialsQuery());
  return (
    <>
      <dl className={css.figures}>
        {figures.map(({ value, format, label }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              <CountUp value={value} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.line}>
        <strong>+4 on the ACT</strong> and{' '}
        <strong>
          95% accepted to a <span className={css.together}>top-three</span> choice
        </strong>
        .
      </p>
      {testimonials.length > 0 && (
        <ul className={css.quotes} role="list">
          {testimonials.map(({ id, rating, testimonial, name }) => (
            <li key={id} className={css.quote}>
              <Stars rating={rating} />
              <blockquote className={css.words}>{testimonial}</blockquote>
              <p className={css.label}>{name}</p>
            </li>
          ))}
        </ul>
      )}
      <p>
        <PageLink className={textLink} to="/community-feedback">
          Read more from families
        </PageLink>
      </p>
    </>
  );
}
