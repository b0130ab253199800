import { useState } from 'react';
import { Monogram } from '../../ui/monogram/monogram';
import * as css from './team-page.css';

/** A tutor's photo; the monogram until there is one, and when its file is missing. */
export function TutorPicture({ name, image }: { name: string; image: string | null }) {
  const [missing, setMissing] = useState(false);
  if (!image || missing) return <Monogram name={name} size="large" />;
  const check = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setMissing(true);
  };
  return (
    <img
      ref={check}
      className={css.photo}
      src={image}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
