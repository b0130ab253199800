import { useRef, useState, type DragEvent } from 'react';
import {
  documentEnds,
  documentKinds,
  isDocumentKind,
  type DocumentKind,
} from '@academy/contracts/rules/student-documents';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import * as css from './documents.css';

interface AddDocumentsProps {
  /** Distinguishes two instances on a page. */
  id: string;
  onChoose: (files: readonly File[], kind: DocumentKind | null) => void;
}

const kindOptions = Object.entries(documentKinds).map(([value, label]) => ({ value, label }));

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Lets the user choose files with a button or drop them here, several at once. */
export function AddDocuments({ id, onChoose }: AddDocumentsProps) {
  const [kind, setKind] = useState('');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files], isDocumentKind(kind) ? kind : null);
  };
  return (
    <div
      className={isOver ? css.zone.over : css.zone.idle}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <div className={css.zoneRow}>
        <div className={css.kind}>
          <SelectField
            id={`${id}-kind`}
            label="Kind of document"
            optional
            placeholder="Other"
            options={kindOptions}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </div>
        <Button variant="secondary" aria-describedby={`${id}-types`} onClick={() => input.current?.click()}>
          Add documents
        </Button>
      </div>
      <p id={`${id}-types`} className={css.facts}>
        Or drop files here. PDF, Word (.docx), JPEG, PNG, WebP or HEIC, up to 15 MB each.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Documents to add"
        accept={documentEnds.join(',')}
        onChange={({ target }) => {
          choose(target.files);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
