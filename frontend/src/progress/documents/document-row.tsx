import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { StudentDocument } from '@academy/contracts/http/student-documents';
import { academyDay, formatDay } from '@academy/contracts/rules/dates';
import {
  documentKinds,
  documentTypes,
  formatFileSize,
  savedDocumentName,
} from '@academy/contracts/rules/student-documents';
import { messageOf } from '../../api/errors';
import type { DocumentsApi } from '../../api/progress/documents';
import { saveFile } from '../../lib/save-file';
import { Button, UnstyledButton } from '../../ui/button/button';
import { Spinner } from '../../ui/progress/progress';
import * as css from './documents.css';

interface DocumentRowProps {
  document: StudentDocument;
  documents: Pick<DocumentsApi, 'open'>;
  nameRef?: Ref<HTMLButtonElement>;
  /** Null while the document is being removed. */
  onRemove: (() => void) | null;
  /** Error message of a failed removal; empty if there is none. */
  failure: string;
}

/** A document's row. Clicking its name downloads the file. */
export function DocumentRow({ document, documents, nameRef, onRemove, failure }: DocumentRowProps) {
  const { id, name, type, kind, size, added_at: at, added_by: by, can_remove: canRemove } = document;
  const opening = useMutation({
    mutationFn: () => documents.open(id),
    onSuccess: (file) => saveFile(savedDocumentName(name, type), documentTypes[type].mime, file),
  });
  const words = opening.isError
    ? messageOf(opening.error, 'The document could not be loaded. Please try again.')
    : failure;
  return (
    <li className={css.row}>
      <div className={css.main}>
        <UnstyledButton
          ref={nameRef}
          className={css.name}
          aria-busy={opening.isPending || undefined}
          onClick={() => opening.isPending || opening.mutate()}
        >
          {name} {opening.isPending && <Spinner />}
        </UnstyledButton>
        <p className={css.factLine}>
          <span className={css.facts}>
            {[kind && documentKinds[kind], documentTypes[type].label, formatFileSize(size)].filter(Boolean).join(', ')}
          </span>
          <span className={css.facts}>
            {by}, {formatDay(academyDay(new Date(at)))}
          </span>
        </p>
        {words !== '' && (
          <p className={css.failure} role="alert">
            {words}
          </p>
        )}
      </div>
      {canRemove && (
        <Button
          className={css.aside}
          variant="quiet"
          aria-label={`Remove: ${name}`}
          busyText={onRemove === null && 'Removing...'}
          onClick={() => onRemove?.()}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
