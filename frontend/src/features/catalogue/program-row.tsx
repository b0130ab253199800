import type { Program } from '@academy/contracts/http/catalogue';
import { popularBadge, popularProgramTitle, readShortDescription } from '@academy/contracts/rules/services';
import { PopularBadge } from '../../ui/badge/badge';
import { Mark } from '../../ui/mark/mark';
import * as css from './program-row.css';
import { ProgramIcon } from './program-icon';
import { ServiceActions } from './service-actions';
import { serviceLink, type ProgramPlace } from './service-links';
import { useFacts } from './services/free-saturday';
import { factsByTitle, type ServiceFacts } from './services/service-facts';

interface ProgramRowProps {
  program: Program;
  /** The home page lists what a service holds; the catalogue says for whom, when and how much, and offers to register; a consultation lists and offers. */
  place: ProgramPlace;
}

const offers = { home: 'page', catalogue: 'both', consultation: 'register' } as const satisfies Record<ProgramPlace, string>;

/** One service as a ruled row: sign, name, description and what to do next. */
export function ProgramRow({ program, place }: ProgramRowProps) {
  const { description, features } = readShortDescription(program.short_description);
  const facts = place === 'catalogue' ? factsByTitle[program.title] : undefined;
  return (
    <li className={css.row}>
      <ProgramIcon src={program.icon_image} />
      <div className={css.words}>
        <div className={css.head}>
          <h3 className={css.title}>{program.title}</h3>
          {program.title === popularProgramTitle && <PopularBadge>{popularBadge}</PopularBadge>}
        </div>
        <p className={css.description}>{description}</p>
        {facts && <RowFacts facts={facts} />}
        {place !== 'catalogue' && features.length > 0 && (
          <ul className={css.features} role="list">
            {features.map((feature) => (
              <li key={feature} className={css.feature}>
                <span className={css.tick}>
                  <Mark kind="tick" />
                </span>
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.actions}>
        {facts && <p className={css.price}>{facts[2].value}</p>}
        <ServiceActions title={program.title} link={serviceLink(program, place)} offer={offers[place]} />
      </div>
    </li>
  );
}

/** Whom it is for, when, and the next start on a line of its own, so that the date moves nothing when it comes. */
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

/** Small at its beginning, unless that is the name of a day. */
const inSentence = (text: string) => (/^\w+day,/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
