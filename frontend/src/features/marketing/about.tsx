import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content';
import { PageLink } from '../../lib/page-link';
import { prose } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { Part } from '../../ui/part/part';
import * as css from './about.css';

const mainId = 1;

/** Who we are: the main block is item 1, items 2 to 5 are the features. Without the main block there is nothing to show. */
export function About() {
  const { data: items = [] } = useQuery(aboutQuery());
  const main = items.find(({ id }) => id === mainId);
  if (!main) return null;
  const features = items.filter(({ id }) => id > mainId && id <= 5);
  const pictures = [main.image_main, main.image_1, main.image_2].filter((picture): picture is string =>
    Boolean(picture),
  );
  return (
    <Part id="about" number="2" notes="Who we are" title={main.title} band="wash">
      <div className={css.about}>
        <div className={css.words}>
          {main.description.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className={prose}>
              {paragraph}
            </p>
          ))}
          <p>
            <PageLink className={textLink} to="/our-approach">
              How we work
            </PageLink>
          </p>
        </div>
        {pictures.length > 0 && (
          <div className={css.pictures}>
            {pictures.map((picture) => (
              <img
                key={picture}
                className={css.picture}
                src={picture}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        )}
      </div>
      <ul className={css.features} role="list">
        {features.map(({ id, title, description }) => (
          <li key={id} className={css.feature}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{description}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
