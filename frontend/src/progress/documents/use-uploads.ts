import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import { checkDocumentFile, type DocumentKind } from '@academy/contracts/rules/student-documents';
import { ApiError, messageOf } from '../../api/errors';
import { refreshDocuments, type DocumentsApi } from '../../api/progress/documents';
import { announce } from '../../lib/announce';
import { uploadList, type UploadItem } from './upload-list';

const failedText = 'The file could not be sent. Please try again.';

/** Returns the error message, which is the server's if it rejected the file, and whether a retry may succeed. */
function failureOf(error: unknown): { message: string; canRetry: boolean } {
  const own = error instanceof ApiError ? Object.values(error.fieldErrors)[0]?.[0] : undefined;
  const isFinal = error instanceof ApiError && (error.status === 413 || error.status === 415);
  return { message: own ?? messageOf(error, failedText), canRetry: !isFinal };
}

/** Returns true for a link to another page, but not for a link within the page. */
const leavesPage = ({ current, next }: Record<'current' | 'next', { pathname: string }>): boolean =>
  current.pathname !== next.pathname;

/** The question to a user who wants to leave the page while files are being sent. */
export interface LeaveQuestion {
  /** Number of files that are not sent yet. */
  files: number;
  /** Stops sending and leaves the page. */
  leave: () => void;
  stay: () => void;
}

/** Uploads the chosen files one at a time, so that the first finishes early on a slow connection. Asks before they are left behind. */
export function useUploads(documents: DocumentsApi) {
  const cache = useQueryClient();
  const [items, dispatch] = useReducer(uploadList, []);
  const lastId = useRef(0);
  const sending = useRef<AbortController>(null);
  const unsent = items.filter(({ state }) => state === 'sending' || state === 'waiting');
  const next = unsent.some(({ state }) => state === 'sending') ? undefined : unsent[0];
  const isBusy = unsent.length > 0;
  const hasFailed = items.some(({ state }) => state === 'failed');

  useEffect(() => {
    if (!next) return;
    const { id, file, kind } = next;
    dispatch({ type: 'started', id });
    const stop = new AbortController();
    sending.current = stop;
    const send = async () => {
      try {
        const onProgress = (share: number) => dispatch({ type: 'sent', id, share });
        const { already_there: isKnown } = await documents.add({ file, kind, onProgress, signal: stop.signal });
        await refreshDocuments(cache, documents);
        announce(isKnown ? `${file.name} was here already.` : `${file.name} was added.`);
        dispatch({ type: isKnown ? 'known' : 'added', id });
      } catch (error) {
        if (stop.signal.aborted) return;
        const failure = failureOf(error);
        announce(`${file.name} was not added. ${failure.message}`);
        dispatch({ type: 'failed', id, ...failure });
      }
    };
    void send();
  }, [next, documents, cache]);

  // While it is enabled, the browser also asks before the tab is closed or reloaded.
  const blocker = useBlocker({ shouldBlockFn: leavesPage, disabled: !isBusy, withResolver: true });
  useEffect(() => {
    // Everything was sent while the question was open: the link is followed, unless there is an error to read here.
    if (blocker.status !== 'blocked' || isBusy) return;
    if (hasFailed) blocker.reset();
    else blocker.proceed();
  }, [blocker, isBusy, hasFailed]);
  const question: LeaveQuestion | null =
    blocker.status === 'blocked' && isBusy
      ? {
          files: unsent.length,
          leave: () => {
            sending.current?.abort();
            dispatch({ type: 'stopped' });
            blocker.proceed();
          },
          stay: blocker.reset,
        }
      : null;

  return {
    items,
    question,
    choose: (files: readonly File[], kind: DocumentKind | null) =>
      dispatch({
        type: 'chosen',
        items: files.map((file) => ({ id: (lastId.current += 1), file, kind, message: checkDocumentFile(file) ?? '' })),
      }),
    retry: ({ id }: UploadItem) => dispatch({ type: 'retried', id }),
    dismiss: ({ id }: UploadItem) => dispatch({ type: 'dismissed', id }),
  };
}
