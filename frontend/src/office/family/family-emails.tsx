import { useState } from 'react';
import type { Family, FamilyEmail } from '@academy/contracts/http/office/families';
import { emailStateWords } from '@academy/contracts/rules/office-families';
import { Badge, type BadgeTone } from '../../ui/badge/badge';
import { UnstyledButton } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { Table, type TableColumn } from '../../ui/table/table';
import { momentText } from '../office-time';
import { useFocusReturn } from '../use-focus-return';
import * as account from './account/account.css';
import { EmailDialog } from './account/email-dialog';
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

const openerId = (id: string) => `email-${id}`;

interface Row extends FamilyEmail {
  onOpen: (id: string) => void;
}

function Email({ id, subject, to, onOpen }: Row) {
  return (
    <div className={css.what}>
      <UnstyledButton id={openerId(id)} className={account.opener} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        {subject}
      </UnstyledButton>
      <span className={css.fine}>
        To <EmailText>{to}</EmailText>
      </span>
    </div>
  );
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'subject', header: 'Subject', main: true, cell: (row) => <Email {...row} /> },
  { key: 'at', header: 'Sent', cell: ({ sent_at: at }) => <span className={css.nowrap}>{momentText(at)}</span> },
  { key: 'state', header: 'Status', cell: (email) => <State {...email} /> },
];

interface FamilyEmailsProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** The emails sent to a family with their delivery states. Each can be opened and sent again. */
export function FamilyEmails({ id, family }: FamilyEmailsProps) {
  const { messages: emails } = family;
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = emails.find((email) => email.id === openId);
  const returnTo = useFocusReturn();
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
          rows={emails.map((email) => ({ ...email, onOpen: setOpenId }))}
          rowKey={(email) => email.id}
        />
      )}
      {opened && (
        <EmailDialog
          key={opened.id}
          id={id}
          family={family}
          email={opened}
          onClose={() => {
            setOpenId(null);
            returnTo(openerId(opened.id));
          }}
        />
      )}
    </section>
  );
}
