import * as css from './brand-sign.css';

/** The academy's sign: a milestone with a tutor's tick. The name belongs beside it. */
export function BrandSign() {
  return (
    <svg
      className={css.sign}
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5 29.5V13.2C5 6.6 9.7 2.5 16 2.5s11 4.1 11 10.7v16.3z" stroke="currentColor" strokeWidth="2.2" />
      <path className={css.tick} d="M9.5 17.2c2.4 1.3 4 3 5 5.6 2.4-6.3 5.6-10.6 11.5-14.6" strokeWidth="3" />
      <path d="M2 29.5h28" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
