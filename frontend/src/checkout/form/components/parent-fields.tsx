import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { focusField } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import type { FieldSpec } from '../definition';
import { useRegistrationActor } from '../registration-context';
import { selectKnownParent } from '../registration-selectors';
import { FormField } from './form-field';
import { partId } from './part-id';
import * as css from './registration-form.css';

/**
 * What is known of the parent; null while the page hydrates, which starts from the prerendered fields for every visitor. Where nothing
 * is known the fields are not drawn a second time: that would take away what was typed before the form has read it.
 */
function useKnownParent(): string | null {
  const form = useRegistrationActor();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = form.subscribe(onChange);
      return unsubscribe;
    },
    [form],
  );
  return useSyncExternalStore(
    subscribe,
    () => selectKnownParent(form.getSnapshot()),
    () => null,
  );
}

/** The parent's fields; one line with Edit where the account or the cart knows them. */
export function ParentFields({ fields }: { fields: readonly FieldSpec[] }) {
  const known = useKnownParent();
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  // Fields that have focus never fold away, also when that is where the page was before it hydrated.
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) setEditing(true);
  }, []);
  if (known && !editing) return <ParentLine known={known} onEdit={() => setEditing(true)} />;
  return (
    <div ref={box} className={css.pair} onFocus={() => setEditing(true)}>
      {fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
    </div>
  );
}

function ParentLine({ known, onEdit }: { known: string; onEdit: () => void }) {
  const edit = () => {
    onEdit();
    setTimeout(() => focusField(partId('parent_first_name')));
  };
  return (
    <div className={css.parent}>
      <p className={css.parentText}>{known}</p>
      <Button variant="secondary" onClick={edit}>
        Edit<VisuallyHidden> parent information</VisuallyHidden>
      </Button>
    </div>
  );
}
