import { useQueryClient } from '@tanstack/react-query';
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

/** Uploads the chosen files one at a time, so that the first finishes early on a slow connection. */
export function useUploads(documents: DocumentsApi) {
  const cache = useQueryClient();
  const [items, dispatch] = useReducer(uploadList, []);
  const lastId = useRef(0);
  const isSending = items.some(({ state }) => state === 'sending');
  const waiting = items.find(({ state }) => state === 'waiting');
  const next = isSending ? undefined : waiting;
  const isBusy = isSending || waiting !== undefined;

  useEffect(() => {
    if (!next) return;
    const { id, file, kind } = next;
    dispatch({ type: 'started', id });
    const send = async () => {
      try {
        const onProgress = (share: number) => dispatch({ type: 'sent', id, share });
        const { already_there: isKnown } = await documents.add({ file, kind, onProgress });
        await refreshDocuments(cache, documents);
        announce(isKnown ? `${file.name} was here already.` : `${file.name} was added.`);
        dispatch({ type: isKnown ? 'known' : 'added', id });
      } catch (error) {
        const failure = failureOf(error);
        announce(`${file.name} was not added. ${failure.message}`);
        dispatch({ type: 'failed', id, ...failure });
      }
    };
    void send();
  }, [next, documents, cache]);

  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  return {
    items,
    choose: (files: readonly File[], kind: DocumentKind | null) =>
      dispatch({
        type: 'chosen',
        items: files.map((file) => ({ id: (lastId.current += 1), file, kind, message: checkDocumentFile(file) ?? '' })),
      }),
    retry: ({ id }: UploadItem) => dispatch({ type: 'retried', id }),
    dismiss: ({ id }: UploadItem) => dispatch({ type: 'dismissed', id }),
  };
}
