import { answerTemplatesFor } from '@academy/contracts/rules/lead-answers';
import type { OfficeLeadKind } from '@academy/contracts/rules/office-leads';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import * as css from './leads.css';

interface TemplateFieldProps {
  kind: OfficeLeadKind;
  /** Id of the selected template. */
  value: string;
  onChoose: (template: string) => void;
  /** Restores the text that a template replaced; null when nothing was replaced. */
  onRestore: (() => void) | null;
}

/** Selects a prepared answer. */
export function TemplateField({ kind, value, onChoose, onRestore }: TemplateFieldProps) {
  return (
    <div>
      <SelectField
        id="answer-template"
        label="Template"
        placeholder="None, I will write it myself"
        options={answerTemplatesFor(kind).map(({ id, label }) => ({ value: id, label }))}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
      {onRestore && (
        <p className={css.line} role="status">
          The template replaced what you wrote.
          <Button variant="quiet" onClick={onRestore}>
            Bring it back
          </Button>
        </p>
      )}
    </div>
  );
}
