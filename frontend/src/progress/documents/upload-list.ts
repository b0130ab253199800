import type { DocumentKind } from '@academy/contracts/rules/student-documents';

/** A chosen file that is not in the documents yet. */
export interface UploadItem {
  id: number;
  file: File;
  kind: DocumentKind | null;
  /** `known`: the student already had a document with the same content. */
  state: 'waiting' | 'sending' | 'failed' | 'known';
  /** Fraction sent, 0 to 1. */
  share: number;
  /** Error message; empty if there is none. */
  message: string;
  /** True if a retry may succeed. */
  canRetry: boolean;
}

export type UploadAction =
  | { type: 'chosen'; items: readonly Pick<UploadItem, 'id' | 'file' | 'kind' | 'message'>[] }
  | { type: 'started' | 'added' | 'known' | 'retried' | 'dismissed'; id: number }
  | { type: 'stopped' }
  | { type: 'sent'; id: number; share: number }
  | { type: 'failed'; id: number; message: string; canRetry: boolean };

const change = (items: readonly UploadItem[], id: number, changes: Partial<UploadItem>): readonly UploadItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...changes } : item));

/** Reducer of the chosen files. An added file is removed from the list, because it is in the documents then. */
export function uploadList(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  switch (action.type) {
    case 'chosen':
      return [
        ...items,
        ...action.items.map((item): UploadItem => {
          const state = item.message === '' ? 'waiting' : 'failed';
          return { ...item, state, share: 0, canRetry: false };
        }),
      ];
    case 'started':
      return change(items, action.id, { state: 'sending', share: 0, message: '' });
    case 'sent':
      return change(items, action.id, { share: action.share });
    case 'failed':
      return change(items, action.id, { state: 'failed', message: action.message, canRetry: action.canRetry });
    case 'known':
      return change(items, action.id, { state: 'known' });
    case 'retried':
      return change(items, action.id, { state: 'waiting', message: '', share: 0 });
    case 'stopped':
      return items.filter(({ state }) => state === 'failed' || state === 'known');
    case 'added':
    case 'dismissed':
      return items.filter(({ id }) => id !== action.id);
  }
}
