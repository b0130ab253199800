import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { displayOne, displayTwo, lead } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Highlight } from '../../ui/mark/mark';
import * as css from './home-page.css';
import { Results } from './results';
import { Timeline } from './timeline';
import { WorkedProblem } from './worked-problem';

/** `/`. The list of programs comes from the catalogue. */
export function HomePage({ programs }: { programs: ReactNode }) {
  return (
    <>
      <Hero />
      <MarginSection number="1" notes="What we teach" labelledBy="programs">
        <div className={css.opening}>
          <h2 id="programs" className={displayTwo}>
            Six programs, one student at a time
          </h2>
          <p className={lead}>Take the one you need now. The tutor who marks the first test stays with your child until the last one.</p>
        </div>
        {programs}
      </MarginSection>
      <MarginSection number="2" notes="When to start" labelledBy="timeline" band="wash">
        <div className={css.opening}>
          <h2 id="timeline" className={displayTwo}>
            From junior fall to senior fall
          </h2>
          <p className={lead}>Most families start here. Later is fine too: we begin wherever your child is.</p>
        </div>
        <Timeline />
      </MarginSection>
      <MarginSection number="3" notes="What came of it" labelledBy="results">
        <div className={css.opening}>
          <h2 id="results" className={displayTwo}>
            What the work added up to
          </h2>
        </div>
        <Results />
      </MarginSection>
      <CallToAction />
    </>
  );
}

function Hero() {
  const [first = '', ...rest] = academy.tagline.split(/(?<=\.)\s/);
  return (
    <MarginSection
      as="header"
      rhythm="close"
      notes={
        <>
          <span>
            {academy.address.city}, {academy.state}
          </span>
          <span>In person and online</span>
          {academy.hours.map((line) => (
            <span key={line}>
              {/* Broken by us, not by the width of whichever font has loaded. */}
              {line.replace(/ \d.*/, '')} <br />
              {/\d.*/.exec(line)?.[0]}
            </span>
          ))}
        </>
      }
    >
      <div className={css.hero}>
        <div className={css.heroWords}>
          <h1 className={displayOne}>
            {first} <Highlight>{rest.join(' ')}</Highlight>
          </h1>
          <p className={lead}>
            One tutor, one student, and every wrong answer worked through until the reason for it is gone. SAT and ACT preparation, college admissions and
            essays.
          </p>
          <div className={css.buttons}>
            <Link className={buttonClass('primary')} to="/service-selection">
              See all programs
            </Link>
            <Link className={buttonClass('secondary')} to="/programs/sat-act-preparation">
              SAT/ACT preparation
            </Link>
          </div>
        </div>
        <WorkedProblem />
      </div>
    </MarginSection>
  );
}

function CallToAction() {
  return (
    <MarginSection number="4" notes="Where to begin" labelledBy="begin" band="wash">
      <div className={css.call}>
        <h2 id="begin" className={displayTwo}>
          Begin with the next wrong answer
        </h2>
        <p className={lead}>
          Choose a number of sessions and register in five minutes, or talk it through with us first: <a href={academy.phoneHref}>{academy.phone}</a>.
        </p>
        <div className={css.buttons}>
          <Link className={buttonClass('primary')} to="/programs/sat-act-preparation">
            SAT/ACT preparation
          </Link>
          <Link className={buttonClass('secondary')} to="/service-selection">
            Compare all programs
          </Link>
        </div>
      </div>
    </MarginSection>
  );
}
