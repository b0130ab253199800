import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '../../api/content';
import { PageLink } from '../../links/page-link';
import { prose } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section/section';
import { Columns, Stack } from '../../ui/layout/layout';
import * as css from './about.css';

const mainId = 1;

/** The About us section: item 1 is the main block, items 2 to 5 are the features. Renders nothing without the main block. */
export function About() {
  const { data: items = [] } = useQuery(aboutQuery());
  const main = items.find(({ id }) => id === mainId);
  if (!main) return null;
  const features = items.filter(({ id }) => id > mainId && id <= 5);
  const pictures = [main.image_main, main.image_1, main.image_2].filter((picture): picture is string =>
    Boolean(picture),
  );
  return (
    <Section id="about" number="2" notes="Who we are" title={main.title} band="wash">
      <div className={css.about}>
        <Stack gap={5}>
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
        </Stack>
        {pictures.length > 0 && (
          <div className={css.pictures}>
            {pictures.map((picture) => (
              <Picture key={picture} className={css.picture} src={picture} width={480} height={360} />
            ))}
          </div>
        )}
      </div>
      <Columns as="ul" gap={6} tablet={2} desktop={4} role="list">
        {features.map(({ id, title, description }) => (
          <li key={id} className={css.feature}>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{description}</p>
          </li>
        ))}
      </Columns>
    </Section>
  );
}
