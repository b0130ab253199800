import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { formatPhone } from '@academy/contracts/rules/contact';
import { leadFacts } from '@academy/contracts/rules/lead-facts';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { useNow } from '../../lib/use-now';
import { ApiError, messageOf } from '../../api/errors';
import { leadQuery } from '../../api/office/leads';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { DescriptionList } from '../../ui/description-list/description-list';
import { EmailText } from '../../ui/email-text/email-text';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { Missing } from '../missing';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { momentText } from '../office-time';
import { PageForRole } from '../page-for-role';
import { usePageTitle } from '../use-page-title';
import { LeadHistory } from './lead-history';
import { LeadWork } from './lead-work';
import { WaitingText } from './lead-table';
import * as css from './leads.css';

/** `/office/leads/$lead`: one lead with its history. */
export function LeadPage({ id }: { id: string }) {
  return (
    <PageForRole title="Lead" least="desk">
      <Lead id={id} />
    </PageForRole>
  );
}

function Lead({ id }: { id: string }) {
  const { id: staffId } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(leadQuery(staffId, id));
  usePageTitle(data && (data.name || data.email));
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Missing
        title="Lead"
        what="There is no such lead"
        why="It may have been deleted, or the address is incomplete."
        to="/office/leads"
        next="All leads"
      />
    );
  return (
    <>
      <p className={css.back}>
        <Link className={textLink} to="/office/leads">
          All leads
        </Link>
      </p>
      {data ? (
        <LeadParts lead={data} />
      ) : (
        <>
          <h1 className={frame.title}>Lead</h1>
          {error ? (
            <LoadFailure
              text={messageOf(error, 'We could not load this lead. Please try again.')}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <ProgressText>Loading the lead...</ProgressText>
          )}
        </>
      )}
    </>
  );
}

/** Fields shown above as links. */
const shownAbove = new Set(['Name', 'Full name', 'First name', 'Last name', 'Email', 'Phone']);

function LeadParts({ lead }: { lead: OfficeLead }) {
  const facts = leadFacts(lead.kind, lead.fields).filter(([label]) => !shownAbove.has(label));
  return (
    <>
      <LeadHead lead={lead} />
      <div className={css.columns}>
        <LeadWork lead={lead} />
        <section className={css.section} aria-labelledby="lead-sent">
          <h2 id="lead-sent" className={css.heading}>
            What they sent
          </h2>
          <DescriptionList
            items={facts.map(([term, value]) => ({ term, value: <span className={css.facts}>{value}</span> }))}
          />
        </section>
        <LeadHistory lead={lead} />
      </div>
    </>
  );
}

function LeadHead({ lead }: { lead: OfficeLead }) {
  const { id, name, email, kind, fields, received_at: at } = lead;
  const phone = fields['phone'];
  const now = useNow().getTime();
  return (
    <header className={css.head}>
      <h1 className={frame.title}>{name || email}</h1>
      <p className={css.line}>
        <span>{leadKindNames[kind]}</span>
        <span className={css.quiet}>Received {momentText(at)}</span>
        <WaitingText {...lead} now={now} />
      </p>
      <p className={css.line}>
        <a className={textLink} href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
        {phone && (
          <a className={textLink} href={`tel:+1${phone.slice(-10)}`}>
            {formatPhone(phone)}
          </a>
        )}
        <Link className={textLink} to="/office/families/$id" params={{ id }}>
          Open the family
        </Link>
      </p>
    </header>
  );
}
