import { academy } from '@academy/contracts/academy';
import { useFilled } from '../api/use-filled';
import { useOpeningHours } from '../links/opening-hours';
import { emailResponse } from './support-content';
import { muted } from '../theme/type.css';
import * as css from './ways-to-reach-us.css';

/** Phone, email, address and hours side by side, each with a note. */
export function WaysToReachUs() {
  const { phone, phoneHref, email, address, testMornings } = academy;
  const hours = useOpeningHours();
  return (
    <dl className={css.ways}>
      <div className={css.way}>
        <dt className={muted}>Call</dt>
        <dd>
          <a className={css.link} href={phoneHref}>
            {phone}
          </a>
          <span className={css.note}>{useFilled('Calls answered: {phone-hours}')}</span>
        </dd>
      </div>
      <div className={css.way}>
        <dt className={muted}>Email</dt>
        <dd>
          <a className={css.link} href={`mailto:${email}`}>
            {email}
          </a>
          <span className={css.note}>{emailResponse}</span>
        </dd>
      </div>
      <div className={css.way}>
        <dt className={muted}>Visit</dt>
        <dd>
          <span className={css.line}>{address.line1}</span>
          <span className={css.note}>
            {address.city}, {address.state} {address.postalCode}
          </span>
        </dd>
      </div>
      <div className={css.way}>
        <dt className={muted}>Opening hours</dt>
        <dd className={css.hours}>
          {[...hours, testMornings].map((line) => (
            <span key={line} className={css.note}>
              {line}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
