import { academy } from '@academy/contracts/academy';
import { PageLink } from '../links/page-link';
import { BrandSign } from '../ui/brand-sign/brand-sign';
import * as css from './brand.css';

/** The academy's logo and name, which link to the home page. */
export function Brand() {
  return (
    <PageLink className={css.brand} to="/">
      <BrandSign />
      <span>{academy.name}</span>
    </PageLink>
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
