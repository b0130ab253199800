import type { FamilyEmail } from '@academy/contracts/http/office/families';
import { emailStateWords } from '@academy/contracts/rules/office-families';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { EmailText } from '../../ui/email-text/email-text';
import { Table, type TableColumn } from '../../ui/table/table';
import { momentText } from '../office-time';
import * as css from './family.css';

const tones: Readonly<Record<string, BadgeTone>> = { accepted: 'green', rejected: 'orange', failed: 'orange' };

function State({ status, answer }: FamilyEmail) {
  return (
    <>
      <Badge tone={tones[status] ?? 'gray'}>{emailStateWords[status] ?? status}</Badge>
      {status !== 'accepted' && answer && <span className={css.fine}>{answer}</span>}
    </>
  );
}

const columns: readonly TableColumn<FamilyEmail>[] = [
  { key: 'subject', header: 'Subject', main: true, cell: ({ subject }) => subject },
  { key: 'to', header: 'To', cell: ({ to }) => <EmailText>{to}</EmailText> },
  { key: 'at', header: 'Sent', cell: ({ sent_at: at }) => <span className={css.nowrap}>{momentText(at)}</span> },
  { key: 'state', header: 'State', cell: (email) => <State {...email} /> },
];

/** What the academy has written to a family, and what became of it. */
export function FamilyEmails({ emails }: { emails: readonly FamilyEmail[] }) {
  return (
    <section>
      <h2 className={css.heading}>Emails</h2>
      {emails.length === 0 ? (
        <p className={css.muted}>We have not sent this family an email.</p>
      ) : (
        <Table
          dense
          caption="Emails"
          hideCaption
          columns={columns}
          rows={emails}
          rowKey={({ sent_at: at, to, subject }) => `${at} ${to} ${subject}`}
        />
      )}
    </section>
  );
}
