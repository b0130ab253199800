import type { StaffMember } from '@academy/contracts/http/office/staff';
import { staffRoleTexts } from '@academy/contracts/rules/staff';
import { Badge } from '../../ui/badge/badge';
import { UnstyledButton } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { Table, type TableColumn } from '../../ui/table/table';
import * as css from './staff.css';
import { seenText, stateOf } from './staff-state';

/** Id of the button that opens an account. It receives focus afterwards. */
export const openerId = (id: string) => `staff-${id}`;

interface Row extends StaffMember {
  /** Whether this is the signed-in owner's own account. */
  isSelf: boolean;
  onOpen: (id: string) => void;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Name', main: true, cell: (row) => <Opener {...row} /> },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText> },
  { key: 'role', header: 'Role', cell: ({ role }) => staffRoleTexts[role].label },
  { key: 'two-factor', header: 'Two-factor', cell: ({ two_factor: isOn }) => (isOn ? 'On' : 'Off') },
  { key: 'seen', header: 'Last seen', cell: (row) => <span className={css.seen}>{seenText(row.last_seen_at)}</span> },
  { key: 'state', header: 'Status', cell: (row) => <State {...row} /> },
];

function Opener({ id, name, isSelf, onOpen }: Row) {
  return (
    <>
      <UnstyledButton id={openerId(id)} className={css.opener} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        {name}
      </UnstyledButton>
      {isSelf && <span className={css.you}> (you)</span>}
    </>
  );
}

function State(member: Row) {
  const { word, tone } = stateOf(member);
  return <Badge tone={tone}>{word}</Badge>;
}

interface StaffTableProps {
  staff: readonly StaffMember[];
  /** Id of the signed-in owner. */
  ownId: string;
  onOpen: (id: string) => void;
}

/** All staff accounts. Each name opens its account. */
export function StaffTable({ staff, ownId, onOpen }: StaffTableProps) {
  const rows = staff.map((member) => ({ ...member, isSelf: member.id === ownId, onOpen }));
  return <Table dense caption="Staff accounts" hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
