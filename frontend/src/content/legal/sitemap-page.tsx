import { PageLink } from '../../links/page-link';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { ItemList } from '../../ui/item-list/item-list';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { Columns } from '../../ui/layout/layout';
import { educationSites, siteMap } from './sitemap-content';
import * as css from './sitemap-page.css';

/** `/legal/sitemap`: links to every page. */
export function SitemapPage() {
  return (
    <>
      <PageHeader
        title="Sitemap"
        lead="Every page on this site, and six other sites we recommend to families."
        notes={['Every page']}
      />
      <TwoColumnSection as="div" rhythm="none">
        <Columns gap={8} tablet={2} desktop={3} className={css.groups}>
          {siteMap.map(({ id, title, links }) => (
            <section key={id} className={css.group} aria-labelledby={`map-${id}`}>
              <h2 id={`map-${id}`} className={css.title}>
                {title}
              </h2>
              <ul role="list">
                {links.map(({ path, label }) => (
                  <li key={path}>
                    <PageLink className={css.link} to={path}>
                      {label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Columns>
      </TwoColumnSection>
      <Section id="elsewhere" notes="Other sites" title="Education organizations" band="wash" rhythm="close">
        <ItemList
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
      </Section>
    </>
  );
}
