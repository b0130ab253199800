import type { Program } from '@academy/contracts/http/catalog';
import { popularBadge, popularProgramTitle, readShortDescription } from '@academy/contracts/rules/services';
import { muted } from '../../theme/type.css';
import { PopularBadge } from '../../ui/badge/badge';
import { DecorationMark } from '../../ui/decoration/decoration';
import * as css from './program-row.css';
import { ProgramIcon } from './program-icon';
import { ServiceActions } from './service-actions';
import { knownTitle, serviceLink, type ProgramPlace } from './service-links';
import { useFilled } from '../../api/use-filled';
import { useFacts } from './pages/free-saturday';
import { factsByTitle, type ServiceFacts } from './pages/service-facts';

interface ProgramRowProps {
  program: Program;
  /**
   * Audience, dates and price are shown everywhere. The home page adds what the service includes, the catalog adds a register button,
   * and the consultation page is brief.
   */
  place: ProgramPlace;
}

const offers = { home: 'page', catalog: 'both' } as const satisfies Partial<Record<ProgramPlace, string>>;

/** A row for one service: icon, name, description and actions. */
export function ProgramRow({ program, place }: ProgramRowProps) {
  const { description, features } = readShortDescription(program.short_description);
  const known = knownTitle(program);
  const facts = factsByTitle[known];
  if (place === 'consultation') return <ShortRow program={program} description={description} features={features} />;
  return (
    <li className={css.row}>
      <ProgramIcon src={program.icon_image} />
      <div className={css.words}>
        <Title known={known}>{program.title}</Title>
        <p className={css.description}>{description}</p>
        {facts && <RowFacts facts={facts} />}
        {place === 'home' && features.length > 0 && (
          <ul className={css.features} role="list">
            {features.map((feature) => (
              <li key={feature} className={css.feature}>
                <span className={css.tick}>
                  <DecorationMark kind="tick" />
                </span>
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.actions}>
        {facts && <Price facts={facts} />}
        <ServiceActions
          title={program.title}
          link={serviceLink(program, place)}
          offer={offers[place]}
          form={place === 'catalog' ? serviceLink(program, 'consultation').to : undefined}
        />
      </div>
    </li>
  );
}

/** @param known the service's original name, see `knownTitle` */
function Title({ known, children }: { known: string; children: string }) {
  return (
    <div className={css.head}>
      <h3 className={css.title}>{children}</h3>
      {known === popularProgramTitle && <PopularBadge>{popularBadge}</PopularBadge>}
    </div>
  );
}

/** A short row for the consultation page: description, price and a link to the form. */
function ShortRow({
  program,
  description,
  features,
}: {
  program: Program;
  description: string;
  features: readonly string[];
}) {
  const known = knownTitle(program);
  const facts = factsByTitle[known];
  return (
    <li className={css.shortRow}>
      <div className={css.words}>
        <Title known={known}>{program.title}</Title>
        <p className={css.description}>{description}</p>
        <ul className={muted} role="list">
          {features.map((feature) => (
            <li key={feature} className={css.lineItem}>
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.offer}>
        {facts && <Price facts={facts} />}
        <ServiceActions title={program.title} link={serviceLink(program, 'consultation')} offer="register" />
      </div>
    </li>
  );
}

function Price({ facts: [, , howMuch] }: { facts: ServiceFacts }) {
  return <p className={css.price}>{useFilled(howMuch.value)}</p>;
}

/** Audience, dates, and the next start on its own line, so that nothing moves when its date has loaded. */
function RowFacts({ facts }: { facts: ServiceFacts }) {
  const [who, when, , nextStart] = useFacts(facts);
  return (
    <ul className={css.facts} role="list">
      <li>{who.value}</li>
      <li>{when.value}</li>
      <li className={css.nextStart}>Next start: {inSentence(nextStart.value)}</li>
    </ul>
  );
}

/** Lower-cases the first letter, unless the text begins with the name of a day. */
const inSentence = (text: string) => (/^\w+day,/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
