import { academy } from '@academy/contracts/defaults/academy';
import { supportHours } from './support-content';
import * as css from './ways-to-reach-us.css';

/** Phone, mail, address and hours beside one another, each with when it helps. */
export function WaysToReachUs() {
  const { phone, phoneHref, email, address, hours, testMornings } = academy;
  return (
    <dl className={css.ways}>
      <div className={css.way}>
        <dt className={css.name}>Call</dt>
        <dd>
          <a className={css.link} href={phoneHref}>
            {phone}
          </a>
          <span className={css.note}>{supportHours.phone}</span>
        </dd>
      </div>
      <div className={css.way}>
        <dt className={css.name}>Write</dt>
        <dd>
          <a className={css.link} href={`mailto:${email}`}>
            {email}
          </a>
          <span className={css.note}>{supportHours.mail}</span>
        </dd>
      </div>
      <div className={css.way}>
        <dt className={css.name}>Come by</dt>
        <dd>
          <span className={css.line}>{address.line1}</span>
          <span className={css.note}>
            {address.city}, {address.state} {address.postalCode}
          </span>
        </dd>
      </div>
      <div className={css.way}>
        <dt className={css.name}>The academy is open</dt>
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
