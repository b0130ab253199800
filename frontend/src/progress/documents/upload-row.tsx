import { formatFileSize } from '@academy/contracts/rules/student-documents';
import { Button } from '../../ui/button/button';
import * as css from './documents.css';
import type { UploadItem } from './upload-list';

interface UploadRowProps {
  item: UploadItem;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A file that is being uploaded, with its progress or error. */
export function UploadRow({ item, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, canRetry } = item;
  const isOver = state === 'failed' || state === 'known';
  return (
    <li className={css.row}>
      <div className={css.main}>
        <p className={css.plainName}>{file.name}</p>
        <UploadState item={item} />
      </div>
      {isOver && (
        <div className={css.aside}>
          {state === 'failed' && canRetry && (
            <Button variant="quiet" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="quiet" aria-label={`Dismiss: ${file.name}`} onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </li>
  );
}

function UploadState({ item: { file, state, share, message } }: { item: UploadItem }) {
  if (state === 'failed') return <p className={css.failure}>{message}</p>;
  if (state === 'known') return <p className={css.facts}>This file is already among the documents below.</p>;
  if (state === 'waiting') return <p className={css.facts}>Waiting, {formatFileSize(Math.max(1, file.size))}</p>;
  const percent = Math.round(share * 100);
  return (
    <>
      <p className={css.facts}>{percent < 100 ? `Sending, ${percent}%` : 'Checking the file...'}</p>
      <progress className={css.bar} aria-label={`Sending ${file.name}`} max={100} value={percent} />
    </>
  );
}
