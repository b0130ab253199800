import * as css from './results.css';

const figures = [
  { value: '180', label: 'average super-scored SAT improvement, 2025' },
  { value: '$3.5M', label: 'in scholarships' },
  { value: '7', label: 'average ACT composite improvement' },
];

/** The academy's figures, as it states them. */
export function Results() {
  return (
    <>
      <dl className={css.figures}>
        {figures.map(({ value, label }) => (
          <div key={value} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.line}>
        <strong>+4 on the ACT</strong> and <strong>95% accepted to a top-three choice</strong>.
      </p>
    </>
  );
}
