import { useState, type ReactNode } from 'react';
import { placeholderPicture } from '../../lib/missing-pictures';
import { pictureAlt } from '../../lib/pictures';

export interface PictureProps {
  /** Empty or wrong, it shows the placeholder. */
  src: string | null;
  /** In pixels, as its file is drawn: keeps the room before the file has come. */
  width: number;
  height: number;
  className?: string;
  /** What it shows, where the page knows better than the list of our drawings. */
  alt?: string;
  /** Below the fold: loaded lazily. */
  lazy?: boolean;
  /** Address of the picture in its place when it is missing. */
  placeholder?: string;
  /** Something else to show when it is missing. */
  fallback?: ReactNode;
}

/** A picture, described where it is more than decoration. Its placeholder shows when its file is missing. */
export function Picture({
  src,
  width,
  height,
  className,
  alt,
  lazy,
  placeholder = placeholderPicture,
  fallback,
}: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const isMissing = !src || missing === src;
  if (isMissing && fallback) return fallback;
  // The file may have failed before hydration, in which case no event fires.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(src);
  };
  return (
    <img
      ref={check}
      onError={() => setMissing(src)}
      className={className}
      src={isMissing ? placeholder : src}
      alt={isMissing ? '' : (alt ?? pictureAlt(src))}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  );
}
