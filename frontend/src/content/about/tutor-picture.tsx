import { Monogram } from '../../ui/monogram/monogram';
import { Picture } from '../../ui/picture/picture';
import * as css from './team-page.css';

/** A tutor's photo, or a monogram if there is none or its file is missing. */
export function TutorPicture({ name, image }: { name: string; image: string | null }) {
  return (
    <Picture
      className={css.photo}
      src={image}
      alt={name}
      width={96}
      height={96}
      lazy
      fallback={<Monogram name={name} size="large" />}
    />
  );
}
