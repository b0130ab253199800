import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { homeTexts } from '@academy/contracts/seed/content/page-texts/home';
import { usePageTexts } from '../../api/page-texts';
import { heroBannersQuery } from '../../api/content';
import { useOpeningHours } from '../../links/opening-hours';
import { PageLink } from '../../links/page-link';
import { displayOne, lead, muted } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { DecorationHighlight } from '../../ui/decoration/decoration';
import { Notice } from '../../ui/notice/notice';
import { Actions } from '../../ui/page-header/page-header';
import { Picture } from '../../ui/picture/picture';
import { ProgressText } from '../../ui/progress/progress';
import { classNames } from '../../ui/class-names';
import * as css from './hero.css';
import { WorkedProblem } from './worked-problem';

/** Returns true if the picture is a photo uploaded by the office, not the default drawing. */
const isUploaded = (path: string) => path.startsWith('/storage/pictures/');

/** The first screen: the tagline over its picture, both from the database. @param offer the starting offer, with price and date */
export function Hero({ offer }: { offer: ReactNode }) {
  const texts = usePageTexts(homeTexts);
  const { data: banners, isError } = useQuery(heroBannersQuery());
  const banner = banners?.[0];
  return (
    <div className={css.band}>
      {banner?.background_image && (
        <Picture
          className={classNames(css.background, isUploaded(banner.background_image) && css.photo)}
          src={banner.background_image}
          width={1600}
          height={900}
        />
      )}
      <div className={css.front}>
        <TwoColumnSection as="header" rhythm="close" notes={<HeroNotes />}>
          <div className={css.hero}>
            <div className={css.words}>
              <Tagline tagline={banner?.tagline} />
              {isError && (
                <Notice tone="danger" live="alert">
                  Failed to fetch hero banner
                </Notice>
              )}
              {!banners && !isError && <ProgressText>Loading...</ProgressText>}
              {banners && !banner && <p>No hero banner data available</p>}
              <p className={lead}>{texts.lead}</p>
              <Actions>
                <PageLink className={buttonClass('primary')} to="/service-selection">
                  See all programs
                </PageLink>
                <PageLink className={buttonClass('secondary')} to="/programs/sat-act-preparation">
                  SAT/ACT preparation
                </PageLink>
              </Actions>
              {offer}
              <p className={muted}>{texts.note}</p>
            </div>
            <WorkedProblem />
          </div>
        </TwoColumnSection>
      </div>
    </div>
  );
}

/** The tagline with its last sentence highlighted, or the academy's name if there is none. */
function Tagline({ tagline }: { tagline: string | undefined }) {
  const sentences = (tagline || academy.name).split(/(?<=[.!?])\s+/);
  const last = sentences.length > 1 ? sentences.pop() : undefined;
  return (
    <h1 className={displayOne}>
      {sentences.join(' ')} {last && <DecorationHighlight>{last}</DecorationHighlight>}
    </h1>
  );
}

function HeroNotes() {
  const hours = useOpeningHours();
  return (
    <>
      <span>
        {academy.address.city}, {academy.state}
      </span>
      <span>In person and online</span>
      {hours.map((line, index) => (
        <span key={line} className={css.hours}>
          {/* An explicit break, so that the line does not rewrap when the font loads. */}
          {index === 0 && 'Open '}
          {line.replace(/ \d.*/, '')} <br />
          {/\d.*/.exec(line)?.[0]}
        </span>
      ))}
    </>
  );
}
