import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { lead, pageTitle, prose } from '../../theme/type.css';
import { WithSideNote } from '../../ui/with-side-note/with-side-note';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import type { LegalDocument } from '@academy/contracts/legal/legal-document';
import { Stack } from '../../ui/layout/layout';
import * as css from './legal-page.css';

const ways: Record<string, string> = { [academy.phone]: academy.phoneHref, [academy.email]: `mailto:${academy.email}` };

/** Turns the academy's phone numbers and email addresses in a text into links. */
function withLinks(text: string): ReactNode[] {
  const parts = Object.keys(ways).reduce(
    (pieces, way) =>
      pieces.flatMap((piece) => piece.split(way).flatMap((words, index) => (index === 0 ? [words] : [way, words]))),
    [text],
  );
  return parts.map((part, index) =>
    ways[part] ? (
      <a key={index} href={ways[part]}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

interface LegalTextProps {
  text: LegalDocument;
  /** In the margin beside the title. */
  notes: ReactNode;
  /** Below the introduction. */
  children?: ReactNode;
}

/** A legal text: a table of contents, then every section with its number in the margin. */
export function LegalText({ text, notes, children }: LegalTextProps) {
  const { title, introduction, sections } = text;
  return (
    <>
      <TwoColumnSection as="header" rhythm="close" notes={notes}>
        <Stack gap={5}>
          <h1 className={pageTitle}>{title}</h1>
          <p className={lead}>{introduction}</p>
          {children}
          <nav aria-label="Sections">
            <ol className={css.contents}>
              {sections.map((section, index) => (
                <li key={section.title} className={css.entry}>
                  <a className={css.contentsLink} href={`#section-${index + 1}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </Stack>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        <div className={css.sections}>
          {sections.map((section, index) => (
            <section
              key={section.title}
              id={`section-${index + 1}`}
              className={css.section}
              aria-labelledby={`section-${index + 1}-title`}
            >
              <WithSideNote note={<span className={css.number}>{index + 1}</span>}>
                <h2 id={`section-${index + 1}-title`} className={css.sectionTitle}>
                  {section.title}
                </h2>
              </WithSideNote>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className={prose}>
                  {withLinks(paragraph)}
                </p>
              ))}
            </section>
          ))}
        </div>
      </TwoColumnSection>
    </>
  );
}
