import { lead, pageTitle, prose } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import type { LegalDocument } from './legal-document';
import * as css from './legal-page.css';

/** A legal text: its contents first, then every section under its number. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, updated, introduction, sections } = document;
  return (
    <>
      <MarginSection as="header" rhythm="close">
        <div className={css.opening}>
          <h1 className={pageTitle}>{title}</h1>
          <p className={css.updated}>Last updated: {updated}</p>
          <p className={lead}>{introduction}</p>
          <nav aria-label="Sections">
            <ol className={css.contents}>
              {sections.map((section, index) => (
                <li key={section.title}>
                  <a className={css.contentsLink} href={`#section-${index + 1}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </MarginSection>
      {sections.map((section, index) => (
        <MarginSection key={section.title} id={`section-${index + 1}`} number={index + 1} rhythm="close" labelledBy={`section-${index + 1}-title`}>
          <div className={css.section}>
            <h2 id={`section-${index + 1}-title`} className={css.sectionTitle}>
              {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className={prose}>
                {paragraph}
              </p>
            ))}
          </div>
        </MarginSection>
      ))}
    </>
  );
}
