import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Subscriber, SubscribersResponse } from '@academy/contracts/http/office/newsletter';
import { subscriberStates, subscribersShown } from '@academy/contracts/rules/newsletter';
import { messageOf } from '../../api/errors';
import { subscribersQuery } from '../../api/office/newsletter';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { TextField } from '../../ui/field/text-field';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { dateText } from '../office-time';
import { PageForRole } from '../page-for-role';
import { useFocusReturn } from '../use-focus-return';
import { useTyped } from '../use-typed';
import { NewsletterFile } from './newsletter-file';
import * as css from './newsletter.css';
import { RemoveDialog } from './remove-dialog';

interface NewsletterPageProps {
  /** Search text, a part of an email address. */
  q: string | undefined;
}

/** `/office/newsletter`: the newsletter's subscribers. */
export function NewsletterPage(props: NewsletterPageProps) {
  return (
    <PageForRole title="Newsletter" least="desk">
      <Link className={textLink} to="/office/leads">
        Leads
      </Link>
      <h1 className={frame.title}>Newsletter</h1>
      <Newsletter {...props} />
    </PageForRole>
  );
}

const searchId = 'newsletter-search';

function Newsletter({ q }: NewsletterPageProps) {
  const { id: staffId } = useStaff();
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(subscribersQuery(staffId, q));
  const [removed, setRemoved] = useState<Subscriber | null>(null);
  const returnTo = useFocusReturn();
  const [typed, setTyped] = useTyped(
    q ?? '',
    (words) => void navigate({ to: '/office/newsletter', search: words === '' ? {} : { q: words }, replace: true }),
  );
  return (
    <>
      <search className={css.search}>
        <TextField
          id={searchId}
          label="Find an address"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      {data ? (
        <>
          <div className={css.found}>
            <p role="status">{isPlaceholderData ? 'Searching...' : foundText(q, data)}</p>
            <NewsletterFile q={q} isEmpty={data.subscribers.length === 0} />
          </div>
          {data.subscribers.length > 0 && (
            <Table
              dense
              hideCaption
              caption="Subscribers"
              columns={columns}
              rows={data.subscribers.map((one) => ({ ...one, onRemove: () => setRemoved(one) }))}
              rowKey={({ id }) => id}
            />
          )}
        </>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the list. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the list...</ProgressText>
      )}
      {removed && (
        <RemoveDialog
          subscriber={removed}
          onClose={(isGone) => {
            setRemoved(null);
            returnTo(isGone ? searchId : removeId(removed.id));
          }}
        />
      )}
    </>
  );
}

function foundText(q: string | undefined, { subscribers: { length }, more }: SubscribersResponse): string {
  if (length === 0) return q === undefined ? 'No one has asked for the newsletter yet.' : 'No address matches.';
  if (more) return `The first ${subscribersShown}, newest first. Type more to narrow it down.`;
  return `${length === 1 ? '1 address' : `${length} addresses`}, newest first`;
}

interface Row extends Subscriber {
  onRemove: () => void;
}

const removeId = (id: string) => `remove-${id}`;

const tones: Readonly<Record<Subscriber['status'], BadgeTone>> = {
  pending: 'orange',
  active: 'blue',
  unsubscribed: 'gray',
};

const day = (at: string | null) => (at === null ? '–' : <span className={css.short}>{dateText(at)}</span>);

const columns: readonly TableColumn<Row>[] = [
  { key: 'email', header: 'Email', main: true, cell: ({ email }) => <EmailText>{email}</EmailText> },
  {
    key: 'state',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{subscriberStates[status]}</Badge>,
  },
  { key: 'requested', header: 'Requested', cell: ({ requested_at: at }) => day(at) },
  { key: 'confirmed', header: 'Confirmed', cell: ({ confirmed_at: at }) => day(at) },
  { key: 'ended', header: 'Unsubscribed', cell: ({ unsubscribed_at: at }) => day(at) },
  {
    key: 'remove',
    header: 'Change',
    align: 'end',
    cell: ({ id, email, onRemove }) => (
      <Button
        id={removeId(id)}
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Remove ${email}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    ),
  },
];
