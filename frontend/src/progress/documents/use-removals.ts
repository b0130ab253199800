import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StudentDocument } from '@academy/contracts/http/student-documents';
import { messageOf } from '../../api/errors';
import { refreshDocuments, type DocumentsApi } from '../../api/progress/documents';
import { announce } from '../../lib/announce';

/** State of a document's removal on this page. */
interface Removal {
  document: StudentDocument;
  isRemoved: boolean;
  isBusy: boolean;
  failure: string;
}

/**
 * Removes and restores documents. A removed one keeps its row, with an undo button, until the user leaves the page.
 * @param shown the documents from the server
 */
export function useRemovals(documents: DocumentsApi, shown: readonly StudentDocument[]) {
  const cache = useQueryClient();
  const [removals, setRemovals] = useState<Readonly<Record<string, Removal>>>({});
  // Moves focus to the changed row's new button, because the pressed one is removed.
  const focusNext = useRef<string>(undefined);
  const focusOf = (button: string) => (element: HTMLButtonElement | null) => {
    if (!element || focusNext.current !== button) return;
    focusNext.current = undefined;
    element.focus();
  };
  const ids = new Set(shown.map(({ id }) => id));
  const gone = Object.values(removals).filter(({ document, isRemoved }) => isRemoved && !ids.has(document.id));
  const rows = [...shown, ...gone.map(({ document }) => document)].toSorted((one, other) =>
    other.added_at.localeCompare(one.added_at),
  );

  async function change(document: StudentDocument, isRemoved: boolean): Promise<void> {
    const put = (removal: Omit<Removal, 'document'>) =>
      setRemovals((all) => ({ ...all, [document.id]: { document, ...removal } }));
    put({ isRemoved: !isRemoved, isBusy: true, failure: '' });
    try {
      await documents.setRemoved(document.id, isRemoved);
      focusNext.current = `${isRemoved ? 'undo' : 'name'} ${document.id}`;
      if (isRemoved) put({ isRemoved, isBusy: false, failure: '' });
      await refreshDocuments(cache, documents);
      if (!isRemoved) put({ isRemoved, isBusy: false, failure: '' });
      announce(isRemoved ? `${document.name} was removed.` : `${document.name} is back.`);
    } catch (error) {
      const again = isRemoved
        ? 'It could not be removed. Please try again.'
        : 'It could not be restored. Please try again.';
      put({ isRemoved: !isRemoved, isBusy: false, failure: messageOf(error, again) });
    }
  }

  return {
    /** Newest first, including removed ones. */
    rows,
    isRemoved: ({ id }: StudentDocument) => removals[id]?.isRemoved ?? false,
    isBusy: ({ id }: StudentDocument) => removals[id]?.isBusy ?? false,
    failureOf: ({ id }: StudentDocument) => removals[id]?.failure ?? '',
    remove: (document: StudentDocument) => void change(document, true),
    restore: (document: StudentDocument) => void change(document, false),
    focusUndo: ({ id }: StudentDocument) => focusOf(`undo ${id}`),
    focusName: ({ id }: StudentDocument) => focusOf(`name ${id}`),
  };
}
