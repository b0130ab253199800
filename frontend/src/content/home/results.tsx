import { useQuery } from '@tanstack/react-query';
import { testimonialsQuery } from '../../api/content';
import { claims } from '../../lib/claims';
import { PageLink } from '../../links/page-link';
import { CountUp } from '../../ui/count-up/count-up';
import { textLink } from '../../ui/link/text-link.css';
import { Stars } from '../../ui/stars/stars';
import { Columns, Stack } from '../../ui/layout/layout';
import * as css from './results.css';

const figures = [
  {
    value: 180,
    format: undefined,
    label: 'average super-scored SAT improvement, 2025',
    counts: claims.satImprovement,
  },
  {
    value: 3.5,
    format: (value: number) => `$${value.toFixed(1)}M`,
    label: 'in scholarships',
    counts: claims.scholarships,
  },
  { value: 7, format: undefined, label: 'average ACT composite improvement', counts: claims.actCourse },
];

/** The academy's figures and testimonials. */
export function Results() {
  const { data: testimonials = [] } = useQuery(testimonialsQuery());
  return (
    <>
      <Columns as="dl" gap={8} tablet={3}>
        {figures.map(({ value, format, label, counts }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>
              <CountUp value={value} format={format} />
            </dd>
            <dd className={css.counts}>{counts}</dd>
          </div>
        ))}
      </Columns>
      <ul className={css.line} role="list">
        <li>
          <strong>+4 on the ACT</strong>
          <br />
          <span className={css.counts}>{claims.actAll}</span>
        </li>
        <li>
          <strong>
            95% accepted to a <span className={css.together}>top-three</span> choice
          </strong>
          <br />
          <span className={css.counts}>{claims.admission}</span>
        </li>
      </ul>
      {testimonials.length > 0 && (
        <Columns as="ul" gap={8} tablet={3} role="list">
          {testimonials.map(({ id, rating, testimonial, name }) => (
            <Stack key={id} as="li" gap={3}>
              <Stars rating={rating} />
              <blockquote className={css.words}>{testimonial}</blockquote>
              <p className={css.label}>{name}</p>
            </Stack>
          ))}
        </Columns>
      )}
      <p>
        <PageLink className={textLink} to="/community-feedback">
          Read more from families
        </PageLink>
      </p>
    </>
  );
}
