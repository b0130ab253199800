import { academy } from '@academy/contracts/academy';
import { catalogTexts } from '@academy/contracts/seed/content/page-texts/catalog';
import { usePageTexts } from '../../api/page-texts';
import { displayOne, lead } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { ProgramList } from './program-list';
import { Stack } from '../../ui/layout/layout';
import * as css from './service-selection-page.css';

/** `/service-selection`: all services with register buttons. */
export function ServiceSelectionPage() {
  const texts = usePageTexts(catalogTexts);
  return (
    <>
      <TwoColumnSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>Not sure which one?</span>
            <a className={textLink} href={academy.phoneHref}>
              {academy.phone}
            </a>
          </>
        }
      >
        <Stack gap={6}>
          <h1 className={displayOne}>{texts.headline}</h1>
          <p className={lead}>{texts.lead}</p>
        </Stack>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        <h2 className={css.listTitle}>Services</h2>
        <ProgramList place="catalog" />
        <div className={css.end} />
      </TwoColumnSection>
    </>
  );
}
