import { PageLink } from '../../lib/page-link';
import { usePageExists } from '../../lib/site-pages';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Rows } from '../../ui/rows/rows';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { educationSites, siteMap } from './sitemap-content';
import * as css from './sitemap-page.css';

/** `/legal/sitemap`: every page in one place. */
export function SitemapPage() {
  const exists = usePageExists();
  return (
    <>
      <Opening
        title="Sitemap"
        lead="Everything there is on this site, and six places elsewhere that we send families to."
        notes={['Every page']}
      />
      <MarginSection as="div" rhythm="none">
        <div className={css.groups}>
          {siteMap.map(({ id, title, links }) => (
            <section key={id} className={css.group} aria-labelledby={`map-${id}`}>
              <h2 id={`map-${id}`} className={css.title}>
                {title}
              </h2>
              <ul role="list">
                {links
                  .filter(({ to }) => exists(to))
                  .map(({ to, label }) => (
                    <li key={to}>
                      <PageLink className={css.link} to={to}>
                        {label}
                      </PageLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </MarginSection>
      <Part id="elsewhere" notes="Not ours" title="Education organizations" band="wash" rhythm="close">
        <Rows
          rows={educationSites.map(({ name, url, about }) => ({
            title: name,
            text: about,
            value: (
              <a className={css.site} href={url} target="_blank" rel="noopener noreferrer">
                {new URL(url).hostname.replace('www.', '')}
                <VisuallyHidden>, opens in a new tab</VisuallyHidden>
              </a>
            ),
          }))}
        />
      </Part>
    </>
  );
}
