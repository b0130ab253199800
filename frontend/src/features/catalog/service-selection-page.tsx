import { academy } from '@academy/contracts/defaults/academy';
import { displayOne, lead } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { ProgramList } from './program-list';
import * as css from './service-selection-page.css';

/** `/service-selection`: every service, with its register button. */
export function ServiceSelectionPage() {
  return (
    <>
      <MarginSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>Not sure which?</span>
            <a className={textLink} href={academy.phoneHref}>
              {academy.phone}
            </a>
          </>
        }
      >
        <div className={css.opening}>
          <h1 className={displayOne}>View All Services</h1>
          <p className={lead}>
            Test preparation, applications, essays and the habits that carry all three. Take one, or start at the top
            and work down.
          </p>
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        <h2 className={css.listTitle}>Services</h2>
        <ProgramList place="catalog" />
        <div className={css.end} />
      </MarginSection>
    </>
  );
}
