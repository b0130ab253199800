import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { User } from '@academy/contracts/http/accounts';
import type { RecentDocument } from '@academy/contracts/http/student-documents';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import { documentTypes, savedDocumentName } from '@academy/contracts/rules/student-documents';
import { messageOf } from '../../api/errors';
import { familyDocuments, recentDocumentsQuery } from '../../api/progress/documents';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { saveFile } from '../../lib/save-file';
import { UnstyledButton } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText, Spinner } from '../../ui/progress/progress';
import * as css from './documents.css';
import type { ReactNode } from 'react';

interface RecentDocumentsProps {
  user: User;
  /** Shown if there are none. */
  empty: ReactNode;
}

/** The newest documents of a parent's children, or of the student. */
export function RecentDocuments({ user, empty }: RecentDocumentsProps) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({
    ...recentDocumentsQuery(user.id),
    refetchOnMount: 'always',
  });
  if (isLoadingError)
    return (
      <LoadFailure
        text={messageOf(error, 'The documents could not be loaded. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading the documents...</ProgressText>;
  if (data.length === 0) return empty;
  const isParent = user.userType === 'parent';
  return (
    <ul className={css.list} role="list">
      {data.map((document) => (
        <RecentRow key={document.id} document={document} isParent={isParent} />
      ))}
    </ul>
  );
}

function RecentRow({ document, isParent }: { document: RecentDocument; isParent: boolean }) {
  const { id, name, type, student_id: studentId, student_name: student, added_at: at, added_by: by } = document;
  const opening = useMutation({
    mutationFn: () => familyDocuments(studentId).open(id),
    onSuccess: (file) => saveFile(savedDocumentName(name, type), documentTypes[type].mime, file),
  });
  return (
    <li className={css.row}>
      <div className={css.main}>
        <UnstyledButton
          className={css.name}
          aria-busy={opening.isPending || undefined}
          onClick={() => opening.isPending || opening.mutate()}
        >
          {name} {opening.isPending && <Spinner />}
        </UnstyledButton>
        <p className={css.facts}>
          {by}, {formatDay(academyDay(new Date(at)))}
        </p>
        {opening.isError && (
          <p className={css.failure} role="alert">
            {messageOf(opening.error, 'The document could not be loaded. Please try again.')}
          </p>
        )}
      </div>
      {isParent && (
        <Link className={textLink} to="/account/students/$student" params={{ student: studentId }}>
          {student}
        </Link>
      )}
    </li>
  );
}
