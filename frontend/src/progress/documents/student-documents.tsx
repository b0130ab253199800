import { useQuery } from '@tanstack/react-query';
import { documentsQuery, type DocumentsApi } from '../../api/progress/documents';
import { messageOf } from '../../api/errors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { Button } from '../../ui/button/button';
import { classNames } from '../../ui/class-names';
import { AddDocuments } from './add-documents';
import { DocumentRow } from './document-row';
import * as css from './documents.css';
import { LeaveDialog } from './leave-dialog';
import { UploadRow } from './upload-row';
import { useRemovals } from './use-removals';
import { useUploads } from './use-uploads';

interface StudentDocumentsProps {
  /** Must be stable across renders. */
  documents: DocumentsApi;
  /** Distinguishes two instances on a page. */
  id: string;
  /** Shown if there are none. */
  empty: string;
}

/** The documents of a student, which can be opened, added and removed. */
export function StudentDocuments({ documents, id, empty }: StudentDocumentsProps) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(documentsQuery(documents));
  const { items, question, choose, retry, dismiss } = useUploads(documents);
  const removals = useRemovals(documents, data ?? []);
  if (isLoadingError)
    return (
      <LoadFailure
        text={messageOf(error, 'The documents could not be loaded. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ProgressText>Loading the documents...</ProgressText>;
  return (
    <div className={css.part}>
      <AddDocuments id={id} onChoose={choose} />
      {question && <LeaveDialog {...question} />}
      {items.length > 0 && (
        <ul className={css.list} role="list" aria-label="Files being added">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} onRetry={() => retry(item)} onDismiss={() => dismiss(item)} />
          ))}
        </ul>
      )}
      {removals.rows.length === 0 && items.length === 0 && <p className={css.facts}>{empty}</p>}
      {removals.rows.length > 0 && (
        <ul className={css.list} role="list" aria-label="Documents">
          {removals.rows.map((document) =>
            removals.isRemoved(document) ? (
              <li key={document.id} className={css.row}>
                <p className={classNames(css.main, css.facts)}>“{document.name}” was removed.</p>
                <Button
                  className={css.aside}
                  ref={removals.focusUndo(document)}
                  variant="quiet"
                  aria-label={`Undo: bring back ${document.name}`}
                  busyText={removals.isBusy(document) && 'Bringing it back...'}
                  onClick={() => removals.restore(document)}
                >
                  Undo
                </Button>
                {removals.failureOf(document) !== '' && (
                  <p className={css.failure} role="alert">
                    {removals.failureOf(document)}
                  </p>
                )}
              </li>
            ) : (
              <DocumentRow
                key={document.id}
                document={document}
                documents={documents}
                nameRef={removals.focusName(document)}
                onRemove={removals.isBusy(document) ? null : () => removals.remove(document)}
                failure={removals.failureOf(document)}
              />
            ),
          )}
        </ul>
      )}
    </div>
  );
}
