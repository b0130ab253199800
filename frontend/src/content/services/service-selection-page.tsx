import { academy } from '@academy/contracts/academy';
import { displayOne, lead } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { ProgramList } from './program-list';
import { Stack } from '../../ui/layout/layout';
import * as css from './service-selection-page.css';

/** `/service-selection`: every service, with its register button. */
export function ServiceSelectionPage() {
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
          <h1 className={displayOne}>View All Services</h1>
          <p className={lead}>
            Test prep, applications, essays and the habits that support all three. Choose one, or start at the top and
            work down.
          </p>
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
