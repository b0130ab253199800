import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/academy';
import * as css from './brand.css';

/** The name of the academy beside its sign, a milestone with a tutor's tick. Leads home. */
export function Brand() {
  return (
    <Link className={css.brand} to="/">
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
      <span>{academy.name}</span>
    </Link>
  );
}

/** The academy's address, for printed pages. */
export function Letterhead() {
  const { line1, city, state, postalCode } = academy.address;
  return (
    <p className={css.letterhead}>
      {line1}, {city}, {state} {postalCode}
      <br />
      {academy.phone}, {academy.email}
    </p>
  );
}
