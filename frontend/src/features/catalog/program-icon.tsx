import type { SyntheticEvent } from 'react';

const placeholder = '/storage/icons/placeholder.svg';

function showPlaceholder(image: HTMLImageElement): void {
  if (!image.src.endsWith(placeholder)) image.src = placeholder;
}

/** The drawn sign of a service; a plain sheet when its file is missing. */
export function ProgramIcon({ src }: { src: string }) {
  // A file can fail before the page runs, and then no event comes.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) showPlaceholder(image);
  };
  const fail = (event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget);
  return (
    <img
      ref={check}
      onError={fail}
      src={src || placeholder}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  );
}
