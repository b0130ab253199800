import { useQuery } from '@tanstack/react-query';
import { academy } from '@academy/contracts/defaults/academy';
import { heroBannersQuery } from '../../api/content';
import { PageLink } from '../../lib/page-link';
import { displayOne, lead } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Highlight } from '../../ui/mark/mark';
import { Notice } from '../../ui/notice/notice';
import { Actions } from '../../ui/opening/opening';
import { ProgressText } from '../../ui/progress/progress';
import * as css from './hero.css';
import { WorkedProblem } from './worked-problem';

/** The first screen: the tagline over its picture, both from the database. */
export function Hero() {
  const { data: banners, isError } = useQuery(heroBannersQuery());
  const banner = banners?.[0];
  return (
    <div className={css.band}>
      {banner?.background_image && (
        <img
          className={css.background}
          src={banner.background_image}
          alt=""
          width={1600}
          height={900}
          decoding="async"
        />
      )}
      <div className={css.front}>
        <MarginSection as="header" rhythm="close" notes={<HeroNotes />}>
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
              <p className={lead}>
                One tutor, one student, and every wrong answer worked through until the reason for it is gone. SAT and
                ACT preparation, college admissions and essays.
              </p>
              <Actions>
                <PageLink className={buttonClass('primary')} to="/service-selection">
                  See all programs
                </PageLink>
                <PageLink className={buttonClass('secondary')} to="/programs/sat-act-preparation">
                  SAT/ACT preparation
                </PageLink>
              </Actions>
              <p className={css.reassurance}>
                Tests, courses and packages show their prices; the rest is agreed with you first. You pay nothing until
                you register.
              </p>
            </div>
            <WorkedProblem />
          </div>
        </MarginSection>
      </div>
    </div>
  );
}

/** The last sentence of the tagline is highlighted; without a tagline the page is named after the academy. */
function Tagline({ tagline }: { tagline: string | undefined }) {
  const sentences = (tagline || academy.name).split(/(?<=[.!?])\s+/);
  const last = sentences.length > 1 ? sentences.pop() : undefined;
  return (
    <h1 className={displayOne}>
      {sentences.join(' ')} {last && <Highlight>{last}</Highlight>}
    </h1>
  );
}

function HeroNotes() {
  return (
    <>
      <span>
        {academy.address.city}, {academy.state}
      </span>
      <span>In person and online</span>
      {academy.hours.map((line) => (
        <span key={line} className={css.hours}>
          {/* Broken by us, not by the width of whichever font has loaded. */}
          {line.replace(/ \d.*/, '')} <br />
          {/\d.*/.exec(line)?.[0]}
        </span>
      ))}
    </>
  );
}
