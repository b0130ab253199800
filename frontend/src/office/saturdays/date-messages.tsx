import { formatTime } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DateMessage, MessageRecipient } from '@academy/contracts/http/office/date-messages';
import type { SaturdayTest } from '@academy/contracts/http/office/saturdays';
import { emailStateWords } from '@academy/contracts/rules/office-families';
import { messageOf } from '../../api/errors';
import { dateMessagesQuery } from '../../api/office/date-messages';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { EmailText } from '../../ui/email-text/email-text';
import { textLink } from '../../ui/link/text-link.css';
import { useStaff } from '../office-context';
import { momentText } from '../office-time';
import * as css from './messages.css';
import { outcomesText } from './saturday-words';
import * as page from './saturdays.css';

const tones: Readonly<Record<string, BadgeTone>> = { accepted: 'green', rejected: 'orange', failed: 'orange' };

/** Emails sent to the families of a date. Renders nothing when there are none. @param day YYYY-MM-DD */
export function DateMessages({ day, tests }: { day: string; tests: readonly SaturdayTest[] }) {
  const { id } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(dateMessagesQuery(id, day));
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the emails of this date. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : null;
  if (data.length === 0) return null;
  return (
    <section className={`${css.part} ${page.screenOnly}`} aria-labelledby="date-messages">
      <h2 className={css.partTitle} id="date-messages">
        Emails to families
      </h2>
      <div>
        {data.map((message) => (
          <Message key={message.id} message={message} tests={tests} />
        ))}
      </div>
    </section>
  );
}

function Message({ message, tests }: { message: DateMessage; tests: readonly SaturdayTest[] }) {
  const { subject, text, by, sent_at: at, session_id: sessionId, date, recipients } = message;
  const test = tests.find(({ session_id }) => session_id === sessionId);
  const only = [sessionId !== null && (test?.title ?? sessionId), date !== null && formatTime(date)].filter(
    (part) => part !== false,
  );
  return (
    <details className={css.message}>
      <summary className={css.messageHead}>
        <span className={css.messageSubject}>{subject}</span>
        <span>{outcomesText(recipients.map(({ status }) => status))}</span>
        <span className={css.quiet}>
          {momentText(at)} by {by}
          {only.length > 0 && ` · ${only.join(', ')} only`}
        </span>
      </summary>
      <div className={css.messageBody}>
        <p className={css.previewText}>{text}</p>
        <ul className={css.people} role="list">
          {recipients.map((one) => (
            <Recipient key={one.registration_id} {...one} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function Recipient({ registration_id: id, name, email, status }: MessageRecipient) {
  return (
    <li>
      <span>
        <Link className={textLink} to="/office/families/$id" params={{ id }}>
          {name}
        </Link>{' '}
        <span className={css.quiet}>
          <EmailText>{email}</EmailText>
        </span>
      </span>
      <Badge tone={tones[status] ?? 'gray'}>{emailStateWords[status] ?? status}</Badge>
    </li>
  );
}
