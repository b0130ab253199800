import { Link } from '@tanstack/react-router';
import type { FamilySearchQuery } from '@academy/contracts/http/office/families';
import { buttonClass } from '../../ui/button/button';
import * as css from './families.css';

/** Links to the parts of the list before and after the one that is shown. Renders nothing for a list with one part. */
export function FamilyPages({ search, hasNext }: { search: FamilySearchQuery; hasNext: boolean }) {
  const { page = 1, ...rest } = search;
  if (page === 1 && !hasNext) return null;
  const to = (next: number) => ({ ...rest, ...(next > 1 && { page: next }) });
  return (
    <nav className={css.pages} aria-label="Parts of the list">
      {page > 1 && (
        <Link className={buttonClass('secondary')} to="/office/families" search={to(page - 1)}>
          Previous
        </Link>
      )}
      {hasNext && (
        <Link className={buttonClass('secondary')} to="/office/families" search={to(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}
