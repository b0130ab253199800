import * as css from './stars.css';

/** One drawn star, as high as `size` says. Decoration: words say the rating. */
export function Star({ filled = true, size = '1.125rem' }: { filled?: boolean; size?: string }) {
  return (
    <svg className={filled ? css.filled : css.empty} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="m12 2.6 2.9 6.1 6.7.8-5 4.6 1.4 6.6-6-3.4-6 3.4 1.4-6.6-5-4.6 6.7-.8z" />
    </svg>
  );
}

/** A rating of one to five stars; nothing without a rating. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <span className={css.stars} role="img" aria-label={`${rating} of 5 stars`}>
      {Array.from({ length: rating }, (_, index) => (
        <Star key={index} />
      ))}
    </span>
  );
}
