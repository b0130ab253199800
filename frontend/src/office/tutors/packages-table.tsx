import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TaughtPackage } from '@academy/contracts/http/office/tutors';
import { Button } from '../../ui/button/button';
import * as frame from '../office-frame.css';
import { textLink } from '../../ui/link/text-link.css';
import { Table, type TableColumn } from '../../ui/table/table';
import { useFocusReturn } from '../use-focus-return';
import { AssignDialog } from './assign-dialog';
import { leftText, packageName, waitingText } from './package-words';
import * as css from './tutors.css';

const chooseId = (id: string) => `choose-tutor-${id}`;

interface Row extends TaughtPackage {
  onChoose: (id: string) => void;
}

const facts: readonly TableColumn<Row>[] = [
  { key: 'student', header: 'Student', main: true, cell: (row) => <Student {...row} /> },
  { key: 'package', header: 'Package', cell: packageName },
  { key: 'left', header: 'Sessions left', cell: leftText },
];
const waiting: TableColumn<Row> = {
  key: 'tutor',
  header: 'Tutor',
  cell: (row) => <span className={row.tutor ? css.caution : css.note}>{waitingText(row)}</span>,
};
const choosing: TableColumn<Row> = {
  key: 'choose',
  header: 'Change',
  align: 'end',
  cell: (row) => <Choose {...row} />,
};

function Student({ student_id: id, student_name: name }: Row) {
  if (id === null) return name;
  return (
    <Link className={textLink} to="/office/students/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function Choose({ registration_id: id, student_name: name, tutor, onChoose }: Row) {
  return (
    <Button
      variant="quiet"
      className={frame.flush}
      id={chooseId(id)}
      aria-haspopup="dialog"
      aria-label={tutor ? `Change tutor of ${name}` : `Choose a tutor for ${name}`}
      onClick={() => onChoose(id)}
    >
      {tutor ? 'Change tutor' : 'Choose a tutor'}
    </Button>
  );
}

interface PackagesTableProps {
  caption: string;
  packages: readonly TaughtPackage[];
  /** Whether the user may assign tutors. */
  mayChoose: boolean;
  /** Whether the packages are waiting for a tutor. If so, the previous tutor is shown. */
  isWaiting?: boolean;
  /** Id of the element that receives focus when the package has left the list. */
  headingId: string;
}

/** A table of packages with sessions left. */
export function PackagesTable({ caption, packages, mayChoose, isWaiting = false, headingId }: PackagesTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  /** The package in the dialog, kept while the list below changes. */
  const [taught, setTaught] = useState<TaughtPackage | null>(null);
  const focus = useFocusReturn();
  const opened = packages.find(({ registration_id: id }) => id === openId) ?? taught;
  const choose = (id: string) => {
    setOpenId(id);
    setTaught(packages.find((one) => one.registration_id === id) ?? null);
  };
  const close = () => {
    const isListed = packages.some(({ registration_id: id }) => id === openId);
    focus(openId !== null && isListed ? chooseId(openId) : headingId);
    setOpenId(null);
    setTaught(null);
  };
  const columns = [
    ...facts,
    ...(packages.some(({ tutor }) => tutor) && isWaiting ? [waiting] : []),
    ...(mayChoose ? [choosing] : []),
  ];
  return (
    <>
      {packages.length > 0 && (
        <Table
          dense
          caption={caption}
          hideCaption
          columns={columns}
          rows={packages.map((one) => ({ ...one, onChoose: choose }))}
          rowKey={({ registration_id: id }) => id}
        />
      )}
      {opened && openId !== null && <AssignDialog taught={opened} onClose={close} />}
    </>
  );
}
