/** Address of the picture that replaces one whose file is missing. */
export const placeholderPicture = '/storage/placeholder.svg';

/**
 * Replaces pictures whose file is missing on a page without the framework, including those that failed before this runs.
 * A missing placeholder is not requested again.
 */
export function replaceMissingPictures(page: Document): void {
  const replace = (image: HTMLImageElement) => {
    if (image.getAttribute('src') === placeholderPicture) return;
    image.src = placeholderPicture;
    image.alt = '';
  };
  // Errors of pictures do not bubble, so the page listens while they are dispatched.
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && replace(target);
  page.addEventListener('error', onError, true);
  for (const image of page.images) if (image.complete && image.naturalWidth === 0) replace(image);
}
